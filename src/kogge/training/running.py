"""A training is carried out: the whole plan, or what is left of it."""

from pathlib import Path

from kogge.arena.jobs import check_jobs
from kogge.training.arrays import Arrays, best_arrays
from kogge.training.course import Course
from kogge.training.kept import keeping
from kogge.training.listener import Listener
from kogge.training.plan import Plan, checked
from kogge.training.work import Workers


def train(
    plan: Plan,
    folder: Path,
    *,
    workers: Workers,
    listener: Listener | None = None,
    arrays: Arrays | None = None,
) -> Course:
    plan = checked(plan)
    check_jobs(workers.jobs)
    with keeping(folder, plan), workers.at_work():
        course = Course(plan, folder, workers, listener or Listener(), arrays or best_arrays())
        course.listener.begun(course.finished, course.notes)
        for unit in plan.units()[course.done :]:
            course.do(unit)
            course.listener.noted(course.notes)
        course.buffer.remove()
    return course
