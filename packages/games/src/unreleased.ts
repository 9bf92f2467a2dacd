/** Games whose rooms are not there yet: tested as those of the registry, but nobody can play them. */
import { bulbMinesV1 } from './bulb-mines/v1/index.ts';
import { duckGalleryV1 } from './duck-gallery/v1/index.ts';
import { melaSixesV1 } from './mela-sixes/v1/index.ts';
import { nightMarketHiLoV1 } from './night-market-hi-lo/v1/index.ts';
import type { GameEntry } from './registry.ts';

const json = { with: { type: 'json' } } as const;

export const unreleasedGames: readonly GameEntry[] = [
  { game: bulbMinesV1, sheet: () => import('./bulb-mines/v1/par-sheet.json', json) },
  { game: nightMarketHiLoV1, sheet: () => import('./night-market-hi-lo/v1/par-sheet.json', json) },
  { game: duckGalleryV1, sheet: () => import('./duck-gallery/v1/par-sheet.json', json) },
  { game: melaSixesV1, sheet: () => import('./mela-sixes/v1/par-sheet.json', json) },
];
