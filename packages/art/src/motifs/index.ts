// Every motif by name.
import { animalMotifs } from './animals.ts';
import { fairMotifs } from './fair.ts';
import { foodMotifs } from './food.ts';
import { luckMotifs } from './luck.ts';
import { magicMotifs } from './magic.ts';
import { seaMotifs } from './sea.ts';
import { sportMotifs } from './sport.ts';
import { worldMotifs } from './world.ts';

export const motifs = {
  ...fairMotifs,
  ...luckMotifs,
  ...animalMotifs,
  ...seaMotifs,
  ...sportMotifs,
  ...worldMotifs,
  ...magicMotifs,
  ...foodMotifs,
};

export type Motif = keyof typeof motifs;
