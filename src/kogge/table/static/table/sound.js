// Sounds, made of a few tones and some noise.

import { $, table } from "./page.js";
import { keepSetting } from "./settings.js";

// pitch in hertz, length in seconds, share of noise, overtone
const SOUNDS = {
  wood: { notes: [190], length: 0.09, noise: 0.5, overtone: 2.7 },
  coin: { notes: [1650, 2200], length: 0.22, noise: 0, overtone: 1.5 },
  paper: { notes: [], length: 0.16, noise: 1, overtone: 1 },
  bell: { notes: [660, 880], length: 0.9, noise: 0, overtone: 2.01 },
};

let audio = null;
const isSoundOn = () => (table.dataset.sound || (matchMedia("(pointer: coarse)").matches ? "off" : "on")) === "on";

export function toggleSound() {
  table.dataset.sound = isSoundOn() ? "off" : "on";
  drawSoundButton();
  playSound("wood");
  keepSetting("sound", table.dataset.sound);
}

export function drawSoundButton() {
  $("[data-do='sound']").setAttribute("aria-pressed", String(isSoundOn()));
}

export function playSound(name) {
  const sound = SOUNDS[name];
  if (!sound || !isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  sound.notes.forEach((pitch, index) => {
    strike(pitch, sound.length, 0.16, index * 0.09);
    strike(pitch * sound.overtone, sound.length * 0.6, 0.05, index * 0.09);
  });
  if (sound.noise) rustle(sound.length, 0.12 * sound.noise);
}

function strike(pitch, length, loudness, wait) {
  const start = audio.currentTime + wait;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
  tone.connect(fading(start, length, loudness));
  tone.start(start);
  tone.stop(start + length);
}

function rustle(length, loudness) {
  const samples = new AudioBuffer({ length: Math.ceil(audio.sampleRate * length), sampleRate: audio.sampleRate });
  samples.copyToChannel(Float32Array.from({ length: samples.length }, () => Math.random() * 2 - 1), 0);
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600 });
  noise.connect(band).connect(fading(audio.currentTime, length, loudness));
  noise.start();
}

function fading(start, length, loudness) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}
