import { expect, test } from 'vitest';
import { createHistory } from './history.ts';
import type { Round } from './server.ts';

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const round = (number: number): Round => ({
  roundId: `round-${number}`,
  gameCode: 'pula-puti-dice',
  gameVersion: 1,
  betLevel: 1,
  choice: {},
  stake: '1.00',
  payout: '0.00',
  jackpot: null,
  state: 'settled',
  stepIndex: 1,
  steps: [{ kind: 'roll', number }],
  nonce: number,
  balance: '10.00',
  nextPlayAt: '2026-11-21T08:00:00.000Z',
});

const idsOf = (history: ReturnType<typeof createHistory>, account = 'maria_88') =>
  history.read(account).map(({ roundId }) => roundId);

test('the last twenty rounds are kept, newest first, each once', () => {
  const history = createHistory(storage(), 'pula-puti-dice');
  for (let number = 0; number < 25; number += 1) history.add('maria_88', round(number));
  history.add('maria_88', round(24));
  expect(idsOf(history)).toEqual(Array.from({ length: 20 }, (_, index) => `round-${24 - index}`));
  expect(history.read('maria_88')[0]?.steps).toEqual([{ kind: 'roll', number: 24 }]);
});

test('another player or another game begins with none', () => {
  const kept = storage();
  const history = createHistory(kept, 'pula-puti-dice');
  history.add('maria_88', round(1));
  expect(idsOf(history, 'juan')).toEqual([]);
  expect(idsOf(createHistory(kept, 'ferris-keno'))).toEqual([]);
  history.add('juan', round(2));
  expect(idsOf(history)).toEqual([]);
});

test.each(['', '[]', '{"account":"maria_88"}', '{"account":"maria_88","rounds":[null,{"roundId":7}]}'])(
  'a spoilt record (%s) is no history',
  (text) => {
    const kept = storage();
    kept.setItem('perya.room.history.pula-puti-dice', text);
    const history = createHistory(kept, 'pula-puti-dice');
    expect(idsOf(history)).toEqual([]);
    history.add('maria_88', round(3));
    expect(idsOf(history)).toEqual(['round-3']);
  },
);
