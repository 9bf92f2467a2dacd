// What holds for every game that is decided step by step, whatever the player does.
import type { OutcomeSource } from '@perya/fairness';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulbMinesV1 } from './bulb-mines/v1/index.ts';
import { duckGalleryV1 } from './duck-gallery/v1/index.ts';
import { type Game, LEAVE, type Play, type PlayAction, type PlayResult } from './game.ts';
import type { JsonObject } from './json.ts';
import { melaSixesV1 } from './mela-sixes/v1/index.ts';
import { nightMarketHiLoV1 } from './night-market-hi-lo/v1/index.ts';
import { replayGame } from './play.ts';
import { roundSource } from './seeds.fixture.ts';

type StepsGame = {
  game: Game;
  choice: JsonObject;
  decisions: readonly PlayAction[];
  ending: PlayAction | null;
};

const all: StepsGame[] = [
  ...[1, 3, 12, 24].map((mines) => ({
    game: bulbMinesV1,
    choice: { mines },
    decisions: Array.from({ length: 25 }, (_, open) => ({ open })),
    ending: { cash: 1 },
  })),
  {
    game: nightMarketHiLoV1,
    choice: {},
    decisions: ['high', 'low', 'skip'].map((guess) => ({ guess })),
    ending: { cash: 1 },
  },
  {
    game: duckGalleryV1,
    choice: {},
    decisions: [2, 3, 5, 10, 25, 100].map((shoot) => ({ shoot })),
    ending: null,
  },
  {
    game: melaSixesV1,
    choice: {},
    decisions: ['block', 'drive', 'loft', 'six'].map((shot) => ({ shot })),
    ending: { declare: 1 },
  },
];

const leave = { [LEAVE]: 1 };

/** No field of any history has one of these. */
const malformed = [
  undefined,
  'x',
  '',
  true,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  [null],
  ['x'],
  [-1],
  [0.5],
  [[0]],
  [{}],
  Array(1),
  { length: 0 },
];

function played(result: PlayResult): Play {
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whatever of the actions is accepted, up to the end of the round or of the list. */
function playThrough({ game, choice }: StepsGame, actions: readonly PlayAction[], source: OutcomeSource) {
  const bet = game.readBet(1, choice);
  if (!bet) throw new Error('no bet');
  const plays = [played(game.start(source, bet))];
  const taken = actions.filter((action) => {
    const result = game.advance(stored(plays.at(-1)?.state), action, source);
    if (result.ok) plays.push(result.play);
    return result.ok;
  });
  return { plays, taken, last: plays.at(-1) ?? played(game.start(source, bet)) };
}

describe.each(all)('$game.code $choice', (tested) => {
  const { game, choice, decisions, ending } = tested;
  const source = (nonce: number) => roundSource(nonce, undefined, game.code);
  const anyAction = fc.constantFrom(...decisions, ...decisions, leave, ...(ending ? [ending] : []));
  const anyRound = fc.record({ nonce: fc.nat(5000), actions: fc.array(anyAction, { maxLength: 60 }) });
  const begun = (nonce: number) => playThrough(tested, [], source(nonce)).last;

  test('(part of X-12) whatever is tried, a round replays to what it showed and paid', () => {
    fc.assert(
      fc.property(anyRound, ({ nonce, actions }) => {
        const { plays, taken, last } = playThrough(tested, actions, source(nonce));
        expect(replayGame(game, { betLevel: 1, choice, actions: taken }, source(nonce))).toEqual({
          outcomes: plays.map(({ presentation }) => presentation),
          payoutUnits: last.payoutUnits,
          stakeUnits: 100,
          finished: last.finished,
          refusal: null,
        });
        for (const { presentation, payoutUnits } of plays)
          expect(presentation['payoutUnits']).toBe(payoutUnits);
      }),
      { numRuns: 300 },
    );
  });

  test('(part of X-12) the same state in another process gives the same next step', () => {
    fc.assert(
      fc.property(anyRound, ({ nonce, actions }) => {
        const { last } = playThrough(tested, actions, source(nonce));
        const [one, other] = [source(nonce), source(nonce).at(77)];
        for (const action of decisions)
          expect(game.advance(stored(last.state), action, other)).toEqual(
            game.advance(last.state, action, one),
          );
      }),
      { numRuns: 50 },
    );
  });

  test('the stake is given back before the first decision, and never after it', () => {
    const { state } = begun(1);
    expect(game.leave(state)).toEqual(leave);
    const left = played(game.advance(state, leave, source(1)));
    expect(left).toMatchObject({ finished: true, payoutUnits: 100, presentation: { kind: 'leave' } });
    const [first = {}] = decisions;
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const once = playThrough(tested, [first], source(nonce)).last;
      const result = game.advance(once.state, leave, source(nonce));
      expect(result).toEqual({ ok: false, reason: once.finished ? 'round-finished' : 'action-invalid' });
    }
  });

  test('nothing is cashed out before the first decision, nor by another action', () => {
    for (const action of [{ cash: 1 }, { declare: 1 }])
      expect(game.advance(begun(2).state, action, source(2))).toEqual({
        ok: false,
        reason: 'action-invalid',
      });
    for (const play of playThrough(tested, decisions, source(3)).plays.slice(1, -1))
      for (const action of [{ cash: 2 }, { declare: '1' }, { cash: 1, declare: 1 }, { cash: true }])
        expect(game.advance(play.state, action, source(3))).toEqual({ ok: false, reason: 'action-invalid' });
  });

  test('a round that has ended takes no further step', () => {
    fc.assert(
      fc.property(anyRound, ({ nonce, actions }) => {
        const { last } = playThrough(tested, [...actions, ...(ending ? [ending] : []), leave], source(nonce));
        fc.pre(last.finished);
        expect(game.leave(last.state)).toBeNull();
        for (const action of [...decisions, leave, { cash: 1 }])
          expect(game.advance(last.state, action, source(nonce))).toEqual({
            ok: false,
            reason: 'round-finished',
          });
      }),
      { numRuns: 100 },
    );
  });

  test('any action of another form is refused', () => {
    const offered = [...decisions, leave].map((action) => JSON.stringify(action));
    fc.assert(
      fc.property(fc.anything(), (action) => {
        fc.pre(!offered.includes(JSON.stringify(action)));
        expect(game.advance(begun(4).state, action, source(4))).toEqual({
          ok: false,
          reason: 'action-invalid',
        });
      }),
      { numRuns: 500 },
    );
    for (const decision of decisions)
      for (const action of [{ ...decision, leave: 1 }, [decision], JSON.stringify(decision)])
        expect(game.advance(begun(4).state, action, source(4))).toEqual({
          ok: false,
          reason: 'action-invalid',
        });
  });

  test('any state that this version did not write is refused', () => {
    function refused(state: unknown): void {
      expect(game.advance(state, decisions[0], source(5))).toEqual({ ok: false, reason: 'state-invalid' });
      expect(game.leave(state)).toBeNull();
    }
    fc.assert(fc.property(fc.anything(), refused), { numRuns: 500 });
    const state = begun(5).state;
    const history = Object(state['history']);
    const once = playThrough(tested, decisions.slice(0, 1), source(5)).last.state;
    refused({ ...state, board: [1] });
    refused({ ...state, history: { ...history, board: [1] } });
    refused({ history });
    for (const key of Object.keys(history))
      for (const value of malformed) refused({ ...state, history: { ...history, [key]: value } });
    for (const endedBy of ['cash', 'declare', 'lost', undefined, 1]) refused({ ...state, endedBy });
    for (const endedBy of [LEAVE, 'lost', undefined, 1]) refused({ ...once, endedBy });
  });

  test('a state with a changed field never throws', () => {
    const fields = Object.keys(Object(begun(6).state['history']));
    const change = fc.record({ field: fc.constantFrom(...fields), value: fc.anything() });
    fc.assert(
      fc.property(anyRound, change, ({ nonce, actions }, { field, value }) => {
        const { state } = playThrough(tested, actions, source(nonce)).last;
        const changed = { ...state, history: { ...Object(state['history']), [field]: value } };
        for (const action of [decisions[0], ending, leave])
          expect(['state-invalid', 'action-invalid', 'round-finished', undefined]).toContain(
            Object(game.advance(changed, action, source(nonce))).reason,
          );
      }),
      { numRuns: 500 },
    );
  });
});
