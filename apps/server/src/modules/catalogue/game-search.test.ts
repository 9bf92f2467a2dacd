// The search after incremental changes finds the same as a rebuilt one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandIdSchema } from '../../platform/ids.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import type { CatalogueRows, GameRow } from './queries.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const words = ['golden', 'koi', 'palace', 'dragon', 'moon', 'tide', 'gloden', 'koipalace'];
const arabic = ['كنز', 'التنين', 'البحر'];

const row = (nodeId: number, name: string, own: string | undefined, more: Partial<GameRow>): GameRow => ({
  merchant_id: brandIdSchema.parse(1),
  node_id: nodeId,
  vassalage: 'JILI',
  game_type: 'RNG',
  game_category: 'RNG',
  game_classify: '',
  game_code: 'lobby',
  names: own === undefined ? { en: name } : { en: name, ar: own },
  status: 'coming-soon',
  is_new: false,
  hot_rank: null,
  popular_rank: null,
  supports_trial: false,
  play_type: 'ent',
  min_bet_minor: 0n,
  lines: 0,
  art_variant: 0,
  position: nodeId,
  ...more,
});

const game = fc.record({
  nodeId: fc.integer({ min: 1, max: 40 }),
  name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  own: fc.option(fc.constantFrom(...arabic), { nil: undefined }),
  hot: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  position: fc.integer({ min: 1, max: 60 }),
});
type Made = { nodeId: number; name: string; own: string | undefined; hot: number | null; position: number };
const rowOf = ({ nodeId, name, own, hot, position }: Made) =>
  row(nodeId, name, own, { hot_rank: hot, position });

const rowsOf = (games: readonly GameRow[]): CatalogueRows => ({
  games: games.toSorted((a, b) => a.position - b.position || a.node_id - b.node_id),
  vendors: [
    {
      merchant_id: brandIdSchema.parse(1),
      vassalage: 'JILI',
      display_name: 'Jolly',
      emblem: 'crown',
      in_house: false,
      position: 0,
    },
  ],
  categories: [{ merchant_id: brandIdSchema.parse(1), category: 'RNG', position: 0 }],
  classifications: [],
  places: [],
});

test('(part of X-15) a snapshot updated change by change lists and finds the same as a rebuilt one', () => {
  const change = fc.record({
    games: fc.array(game, { maxLength: 6 }),
    gone: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(game, { maxLength: 30 }),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (first, changes) => {
        // The first game has names in both languages, so no rebuild is needed.
        const rows = new Map(
          [row(99, 'koi', 'البحر', {}), ...first.map(rowOf)].map((one) => [one.node_id, one]),
        );
        let snapshot = new CatalogueSnapshot(rowsOf([...rows.values()]));
        for (const { games, gone } of changes) {
          const changed = new Set([...gone, ...games.map(({ nodeId }) => nodeId)]);
          for (const nodeId of gone) rows.delete(nodeId);
          for (const one of games) rows.set(one.nodeId, rowOf(one));
          const found = [...rows.values()].filter(({ node_id }) => changed.has(node_id));
          expect(snapshot.canUpdate(found)).toBe(true);
          snapshot = snapshot.withChangedGames(changed, found);
        }
        const anew = new CatalogueSnapshot(rowsOf([...rows.values()]));
        const asked = [
          ...words,
          ...arabic,
          'golden koi',
          'moon tide',
          'jolly',
          'pal',
          'drogan',
          'koi koi',
          '',
        ];
        for (const text of asked)
          for (const language of ['en', 'ar'] as const)
            expect(snapshot.select({}, text, language), text).toEqual(anew.select({}, text, language));
        expect(snapshot.hot(undefined)).toEqual(anew.hot(undefined));
        expect(snapshot.vendorData('en', now)).toEqual(anew.vendorData('en', now));
      },
    ),
    { numRuns: 60 },
  );
});

test('a game in a new language cannot be added to the search: it needs a rebuild', () => {
  const snapshot = new CatalogueSnapshot(rowsOf([row(1, 'koi', undefined, {})]));
  expect(snapshot.canUpdate([row(2, 'moon', undefined, {})])).toBe(true);
  expect(snapshot.canUpdate([row(2, 'moon', 'البحر', {})])).toBe(false);
});
