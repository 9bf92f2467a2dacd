// Plans how a game's tile looks: motif, setting, palette and arrangement, from its id, name and category.
import type { Composition } from './compositions.ts';
import { choose, hashText } from './hash.ts';
import type { Motif } from './motifs/index.ts';
import { type Palette, palettes, palettesPerTheme } from './palettes.ts';
import { companions, subjectsOf, subjectsOfCategory } from './subjects.ts';

/** The input of a picture. `variant` distinguishes two games that would otherwise look alike (0 by default). */
export type ArtGame = { nodeId: number; name: string; category: string; variant?: number };

export type Arrangement = 'solo' | 'guard' | 'duet' | 'halo' | 'shower';

export type TileDesign = {
  hero: Motif;
  companion: Motif;
  composition: Composition;
  arrangement: Arrangement;
  paletteIndex: number;
  /** Tile theme class, 1…8. */
  theme: number;
  palette: Palette;
  /** Degrees. */
  tilt: number;
  mirrored: boolean;
};

const anywhere: readonly Composition[] = [
  'glow',
  'sunburst',
  'ring',
  'arch',
  'awning',
  'marquee',
  'night',
  'split',
  'ticket',
  'bunting',
  'wheel',
  'scales',
  'diamonds',
  'beams',
  'medallion',
  'confetti',
  'tents',
  'petals',
  'stripes',
  'curtain',
  'clouds',
  'leaves',
  'card',
  'bricks',
  'hex',
  'horizon',
];

const settings: Record<string, readonly Composition[]> = {
  RNG: [...anywhere, 'reels', 'reels'],
  FISH: ['sea', 'sea', 'sea', 'scales', 'sunburst', 'glow', 'horizon', 'ring', 'beams', 'night', 'clouds'],
  LIVE: ['felt', 'felt', 'curtain', 'beams', 'arch', 'card', 'marquee', 'diamonds', 'ring', 'stripes'],
  PVP: ['card', 'felt', 'diamonds', 'split', 'ring', 'medallion', 'hex', 'clouds', 'arch', 'scales'],
  TABLE: ['felt', 'card', 'diamonds', 'medallion', 'arch', 'stripes', 'hex', 'bricks', 'beams', 'curtain'],
  SPORTS: ['pitch', 'pitch', 'beams', 'split', 'sunburst', 'hex', 'confetti'],
  ESPORTS: ['grid', 'hex', 'split', 'beams', 'ring', 'glow'],
  CRICKET: ['pitch', 'pitch', 'sunburst', 'medallion', 'split', 'confetti', 'horizon', 'beams'],
  CRASH: ['curve', 'curve', 'night', 'grid', 'horizon', 'clouds', 'split', 'glow'],
  ARCADE: ['grid', 'marquee', 'awning', 'tents', 'hex', 'bricks', 'bunting', 'stripes', 'confetti', 'wheel'],
  MINI: [
    'ticket',
    'confetti',
    'medallion',
    'bunting',
    'stripes',
    'hex',
    'glow',
    'ring',
    'card',
    'awning',
    'petals',
  ],
};

const arrangements: readonly Arrangement[] = ['solo', 'solo', 'guard', 'duet', 'halo', 'shower', 'guard'];
const tilts = [0, 0, 0, -8, 8, -14, 12] as const;

/** The picture's plan. The same game always gets the same plan. */
export function designTile(game: ArtGame): TileDesign {
  const seed = `${game.nodeId}|${game.name}|${game.category}|${game.variant ?? 0}`;
  const subjects = subjectsOf(game.name);
  const hero = subjects[0] ?? choose(seed, 'hero', subjectsOfCategory(game.category));
  const paletteIndex = hashText(`palette|${seed}`) % palettes.length;
  const palette = palettes[paletteIndex];
  if (!palette) throw new Error('palette out of range');
  const companionChoice = choose(seed, 'companion', companions);
  const companion = subjects[1] ?? (companionChoice === hero ? 'star' : companionChoice);
  return {
    hero,
    companion,
    composition: choose(seed, 'composition', settings[game.category] ?? anywhere),
    arrangement: choose(seed, 'arrangement', arrangements),
    paletteIndex,
    theme: Math.floor(paletteIndex / palettesPerTheme) + 1,
    palette,
    tilt: choose(seed, 'tilt', tilts),
    mirrored: hashText(`mirror|${seed}`) % 2 === 1 && !mirrorless.has(hero),
  };
}

/** Motifs with digits, which must not be mirrored. */
const mirrorless: ReadonlySet<Motif> = new Set<Motif>([
  'seven',
  'numbers',
  'balls',
  'slotmachine',
  'eightball',
  'map',
]);

/** The main features of a tile; no two games of one provider share them. */
export function glanceOf(design: TileDesign): string {
  return `${design.hero}/${design.composition}/${design.paletteIndex}`;
}
