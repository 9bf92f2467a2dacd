import type { Game } from '@perya/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataSaver } from '../../../page/data-saver.ts';
import { type ListAction, listQuery, listReducer, restorableList, startList } from './list-state.ts';

const game = (nodeId: number) => ({ nodeId, displayName: `Game ${nodeId}` }) as Game; // Only the id matters here.
const answer = (generation: number, ids: number[], pageNum = 1, totalPages = 3): ListAction => ({
  type: 'arrived',
  generation,
  games: ids.map(game),
  pageNum,
  totalPages,
});
const run = (actions: ListAction[], start = startList({ gameType: 'RNG' })) =>
  actions.reduce(listReducer, start);
const ids = (state: ReturnType<typeof run>) => state.games.map((one) => one.nodeId);

describe('the filter of a list', () => {
  test('[4-01] any change begins again at page 1 with an empty list', () => {
    const full = run([answer(0, [1, 2]), { type: 'more' }, answer(0, [3], 2)]);
    expect([full.pageNo, ids(full)]).toEqual([2, [1, 2, 3]]);
    const changes: ListAction[] = [
      { type: 'vendor', vassalage: 'JILI' },
      { type: 'classify', classify: 'BG' },
      { type: 'dataType', dataType: 'hot' },
      { type: 'search', gameName: 'fish' },
      { type: 'reset' },
    ];
    for (const change of changes) {
      const next = listReducer(full, change);
      expect([next.pageNo, ids(next), next.phase, next.hasMore]).toEqual([1, [], 'loading', false]);
    }
  });

  test('[4-01] search sets the data type to all and clears the class', () => {
    const state = run([
      { type: 'dataType', dataType: 'hot' },
      { type: 'search', gameName: 'koi' },
    ]);
    expect(state.filter).toMatchObject({ dataType: 'all', classify: '', gameName: 'koi' });
    expect(
      run([
        { type: 'classify', classify: 'BG' },
        { type: 'search', gameName: 'koi' },
      ]).filter.classify,
    ).toBe('');
  });

  test('[4-01] a vendor or a class sets the data type to all; a data type clears the class', () => {
    const hot: ListAction = { type: 'dataType', dataType: 'hot' };
    expect(run([hot, { type: 'vendor', vassalage: 'FC' }]).filter.dataType).toBe('all');
    expect(run([hot, { type: 'classify', classify: 'BG' }]).filter.dataType).toBe('all');
    expect(run([{ type: 'classify', classify: 'BG' }, hot]).filter.classify).toBe('');
  });

  test('[4-01] load-more appends, as long as there are pages', () => {
    const first = run([answer(0, [1, 2], 1, 2)]);
    expect(first.hasMore).toBe(true);
    const second = run([{ type: 'more' }, answer(0, [2, 3], 2, 2)], first);
    expect(ids(second)).toEqual([1, 2, 3]);
    expect(second.hasMore).toBe(false);
    expect(listReducer(second, { type: 'more' })).toBe(second);
  });

  test('[4-01] NEW asks for new games of every class', () => {
    const { filter } = run([{ type: 'classify', classify: 'NEW' }]);
    expect(listQuery(filter, 1)).toMatchObject({ isNew: '1', gameClassify: '', pageSize: 36, pageNo: 1 });
    expect(listQuery(run([]).filter, 2)).not.toHaveProperty('isNew');
  });

  test('[X-25 in part] who saves data asks for 12 games a page', () => {
    dataSaver.on = true;
    try {
      expect(listQuery(run([]).filter, 1).pageSize).toBe(12);
    } finally {
      dataSaver.on = false;
    }
  });

  test('[2.4-04] bingo is asked for as slots of the class BG', () => {
    expect(listQuery(startList({ gameType: 'BINGO' }).filter, 1)).toMatchObject({
      gameType: 'RNG',
      gameClassify: 'BG',
    });
  });

  test('[4-01] a late answer to an older filter never overwrites a newer one', () => {
    const change = fc.constantFrom<ListAction>(
      { type: 'vendor', vassalage: 'JILI' },
      { type: 'search', gameName: 'a' },
      { type: 'dataType', dataType: 'hot' },
      { type: 'more' },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(change, fc.nat(8)), { maxLength: 30 }), (steps) => {
        let state = startList({});
        for (const step of steps) {
          if (typeof step !== 'number') state = listReducer(state, step);
          else {
            // The answer to generation `step` arrives; its games carry that generation as their id.
            const before = state;
            state = listReducer(state, answer(step, [step * 100 + before.pageNo], before.pageNo, 9));
            if (step !== before.generation) expect(state).toBe(before);
          }
          for (const id of ids(state)) expect(Math.floor(id / 100)).toBe(state.generation);
        }
      }),
    );
  });

  test('a failure keeps what is there and can be tried again; an old failure changes nothing', () => {
    const state = run([answer(0, [1]), { type: 'more' }, { type: 'failed', generation: 0, pageNo: 2 }]);
    expect([state.phase, ids(state)]).toEqual(['failed', [1]]);
    expect(listReducer(state, { type: 'retry' }).phase).toBe('loading');
    expect(listReducer(state, { type: 'failed', generation: 7, pageNo: 2 })).toBe(state);
  });

  test('another language renames the games where they stand; one that came for an older filter does nothing', () => {
    const full = run([answer(0, [1, 2]), { type: 'more' }, answer(0, [3], 2)]);
    const inArabic = [
      { ...game(3), displayName: 'ثلاثة' },
      { ...game(1), displayName: 'واحد' },
    ];
    const state = listReducer(full, { type: 'renamed', generation: 0, games: inArabic });
    expect(state.games.map(({ displayName }) => displayName)).toEqual(['واحد', 'Game 2', 'ثلاثة']);
    expect([state.pageNo, state.phase]).toEqual([full.pageNo, full.phase]);
    expect(listReducer(full, { type: 'renamed', generation: 7, games: inArabic })).toBe(full);
  });

  test('a list is found again as it was left; a personal one, or one that was under way, keeps its filter and asks anew', () => {
    const full = run([answer(0, [1, 2]), { type: 'more' }, answer(0, [3], 2)]);
    expect(restorableList(full)).toBe(full);
    for (const left of [
      run([{ type: 'dataType', dataType: 'favourites' }, answer(1, [1])]),
      run([{ type: 'search', gameName: 'koi' }]),
    ]) {
      const found = restorableList(left);
      expect(found).toMatchObject({ filter: left.filter, phase: 'loading', pageNo: 1, games: [] });
    }
  });
});
