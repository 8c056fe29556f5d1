"""The games as other libraries want them: PettingZoo, Gymnasium, OpenSpiel."""
