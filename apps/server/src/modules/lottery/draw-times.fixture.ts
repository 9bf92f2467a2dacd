// The times of the draws of tests: when their sales end, when they draw, and clocks that are told so.
import type { BrandId } from '../../platform/ids.ts';
import type { TestServices } from '../../test-services.fixture.ts';
import type { Schedule } from './parts.ts';

const minuteMs = 60_000;

type Planned = {
  games: readonly string[] | 'own';
  salesMs: number;
  aheadMs: number;
  draws: number;
  everyMs: number;
};

/** The times of the draws; they begin when they are asked for first. */
export function createSchedule({ games, salesMs, aheadMs, draws, everyMs }: Planned) {
  let times: { closesAt: Date; drawAt: Date } | undefined;
  const timesNow = () => {
    const closes = Date.now() + salesMs;
    times ??= {
      closesAt: new Date(closes),
      drawAt: new Date(Math.ceil((closes + aheadMs) / minuteMs) * minuteMs),
    };
    return times;
  };
  const schedule: Schedule = ({ code }, _zone, after, count) => {
    const first = timesNow();
    const all = Array.from({ length: games.includes(code) ? draws : 0 }, (_, index) => {
      const drawAt = new Date(first.drawAt.getTime() + index * everyMs);
      const closesAt = new Date(first.closesAt.getTime() + index * everyMs);
      return { no: drawAt.getTime() / minuteMs, numero: numeroOf(drawAt), closesAt, drawAt };
    });
    return all.filter(({ drawAt }) => after < drawAt).slice(0, count);
  };
  return { schedule, timesNow };
}

const numeroOf = (at: Date): string =>
  `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${at.toISOString().slice(11, 16).replace(':', '')}`;

export type TestDraw = {
  draw_id: string;
  numero: string;
  state: string;
  next_at: Date | null;
  tickets: number | null;
  seal_receipt: string | null;
  seed: string | null;
  outcome: string | null;
  payout_minor: bigint | null;
  winners: number | null;
  pool: string | null;
  result_receipt: string | null;
  held_reason: string | null;
  void_reason: string | null;
};

export async function drawOf(
  owner: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  merchantId: BrandId,
  gameCode: string,
  index: number,
): Promise<TestDraw> {
  const { rows } = await owner.query(
    'select * from lottery_draws where merchant_id = $1 and game_code = $2 order by draw_at offset $3 limit 1',
    [merchantId, gameCode, index],
  );
  return rows[0] as TestDraw; // the columns that tests compare
}

type TimeParts = {
  database: TestServices['database'];
  merchant: TestServices['merchant'];
  clock: { aheadMs: number };
  timesNow: () => { closesAt: Date; drawAt: Date };
  everyMs: number;
};

/** What tells the clocks a time, and ends the sales of a draw. */
export function timeActs({ database, merchant, clock, timesNow, everyMs }: TimeParts) {
  return {
    /** Tells both clocks the time of the draw and a little more, so that its beacon has come. */
    reachDraw: (moreMs = 5000, index = 0) => {
      const drawAt = timesNow().drawAt.getTime() + index * everyMs;
      clock.aheadMs = Math.max(clock.aheadMs, drawAt + moreMs - Date.now());
    },
    /** The sales of a later draw end now, for the database, the runners and the witness. */
    async endSales(gameCode: string, index: number) {
      const { draw_id } = await drawOf(database.owner, merchant.id, gameCode, index);
      await database.owner.query(
        `update lottery_draws set opens_at = least(opens_at, now() - interval '1 minute'), closes_at = clock_timestamp(), next_at = now()
          where draw_id = $1`,
        [draw_id],
      );
      const closesAt = timesNow().closesAt.getTime() + index * everyMs;
      clock.aheadMs = Math.max(clock.aheadMs, closesAt + 1000 - Date.now());
    },
  };
}
