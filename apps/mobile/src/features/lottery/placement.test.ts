import { CallFailure } from '@perya/contract/client';
import { expect, test } from 'vitest';
import { type PlacedSlip, type Placement, restMs, type SlipRequest, settlePlacement } from './placement.ts';

const request: SlipRequest = {
  requestId: '019aa0c0-0000-7000-8000-000000000012',
  gameCode: 'ssc-1m',
  numeros: ['20261124-0734'],
  series: 1940,
  lines: [{ market: 'star2', pick: '68', stake: '10.00' }],
  salt: '0'.repeat(32),
  termsHash: 'a'.repeat(64),
  validUntil: '2026-11-24T04:13:35.000Z',
};
const slip: PlacedSlip = {
  slipId: request.requestId,
  requestId: request.requestId,
  gameCode: 'ssc-1m',
  stake: '10.00',
  rebate: '0.00',
  stopOnWin: false,
  placedAt: 1,
  tickets: [],
};
const before = '2026-11-24T04:13:30.000Z';
const after = '2026-11-24T04:13:36.000Z';
const cut = new CallFailure('OFFLINE', 'cut');
const refusal = (code: CallFailure['code']) => new CallFailure(code, code);

type Answer = PlacedSlip | CallFailure;
type Found = { slip: PlacedSlip | null; serverTime: string } | CallFailure;

/** Plays these answers in order; `asked` lists what was sent. */
async function play(places: Answer[], finds: Found[], sentBefore = false) {
  const asked: string[] = [];
  const reports: Placement[] = [];
  const next = <T extends object>(list: (T | CallFailure)[], what: string): Promise<T> => {
    asked.push(what);
    const answer = list.shift();
    if (!answer) throw new Error(`nothing left to answer ${what}`);
    return answer instanceof CallFailure ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const end = await settlePlacement(
    request,
    {
      place: (sent) => {
        expect(sent).toBe(request);
        return next(places, 'place');
      },
      find: () => next(finds, 'find'),
      rest: () => Promise.resolve(),
    },
    sentBefore,
    (placement) => reports.push(placement),
  );
  return { end, asked, reports };
}

test('a slip that is answered is placed by one request', async () => {
  const { end, asked, reports } = await play([slip], []);
  expect(end).toEqual({ state: 'placed', slip });
  expect(asked).toEqual(['place']);
  expect(reports).toEqual([{ state: 'sending', unclear: false }]);
});

test('a refusal of the first try is final', async () => {
  const { end, asked } = await play([refusal('NUMBER_FULL')], []);
  expect(end).toMatchObject({ state: 'refused', failure: { code: 'NUMBER_FULL' } });
  expect(asked).toEqual(['place']);
});

test('[X-21 in part] after a cut the slip is looked for first, and the same request is sent again while it may be', async () => {
  const { end, asked, reports } = await play([cut, slip], [{ slip: null, serverTime: before }]);
  expect(end).toEqual({ state: 'placed', slip });
  expect(asked).toEqual(['place', 'find', 'place']);
  expect(reports.at(-1)).toEqual({ state: 'sending', unclear: true });
});

test('a slip whose answer was lost is found, and not sent again', async () => {
  const { end, asked } = await play([cut], [{ slip, serverTime: before }]);
  expect(end).toEqual({ state: 'placed', slip });
  expect(asked).toEqual(['place', 'find']);
});

test('[X-21 in part] "not placed" is said by the server alone: no slip, and its time is past', async () => {
  const { end, asked } = await play(
    [cut, cut],
    [
      { slip: null, serverTime: before },
      { slip: null, serverTime: after },
    ],
  );
  expect(end).toEqual({ state: 'absent' });
  expect(asked).toEqual(['place', 'find', 'place', 'find']);
});

test('a refusal of a repeated request counts only once the server has no such slip', async () => {
  const { end, asked } = await play(
    [cut, refusal('DRAW_CLOSED')],
    [
      { slip: null, serverTime: before },
      { slip: null, serverTime: before },
      { slip, serverTime: after },
    ],
  );
  expect(end).toEqual({ state: 'placed', slip });
  expect(asked).toEqual(['place', 'find', 'place', 'find', 'find']);
});

test('after a reload the slip is looked for before it is sent', async () => {
  const { end, asked } = await play([], [{ slip, serverTime: before }], true);
  expect(end).toEqual({ state: 'placed', slip });
  expect(asked).toEqual(['find']);
});

test('a session that ended cannot ask what became of the slip', async () => {
  const { end } = await play([cut], [refusal('SESSION_EXPIRED')]);
  expect(end).toMatchObject({ state: 'refused', failure: { code: 'SESSION_EXPIRED' } });
});

test('waits longer with each try, at most eight seconds', () => {
  expect([1, 2, 3, 4, 5, 9].map(restMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
});
