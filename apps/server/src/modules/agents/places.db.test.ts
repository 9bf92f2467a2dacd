// Random appointments and moves against a plain model: no cycle, no place below itself, and the days before never change.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { type AgentServices, openAgentServices } from './agents.fixture.ts';
import { becomeAgent, moveBranch } from './places.ts';

let services: AgentServices;
beforeAll(async () => {
  services = await openAgentServices();
});
afterAll(() => services.close());

const owner = <R extends Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  services.database.owner.query<R>(sql, values);

/** A new agent under `upline`, or a branch moved below `to`: numbers are picked from those that are there, or the operator. */
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('appoint' as const), upline: fc.nat(9) }),
    fc.record({ act: fc.constant('move' as const), who: fc.nat(9), to: fc.nat(9) }),
  ),
  { minLength: 4, maxLength: 14 },
);

/** Upline by agent, the model. */
type Model = Map<number, number | null>;
const lineIn = (model: Model, agentNo: number): number[] => {
  const upline = model.get(agentNo) ?? null;
  return upline === null ? [agentNo] : [...lineIn(model, upline), agentNo];
};
const dayOf = (count: number) => new Date(Date.UTC(2026, 10, 1 + count)).toISOString().slice(0, 10);

async function linesOf(day: string): Promise<Map<number, number[]>> {
  const { rows } = await owner<{ agent_no: number; line: number[] }>(
    `select agent_no, line from agent_places where merchant_id = $1 and from_day <= $2::date and (to_day is null or to_day >= $2::date)`,
    services.brand.id,
    day,
  );
  expect(new Set(rows.map(({ agent_no }) => agent_no)).size, 'one place a day').toBe(rows.length);
  return new Map(rows.map(({ agent_no, line }) => [agent_no, line]));
}

async function appoint(uplineNo: number | null, from: string): Promise<number> {
  const player = await services.newPlayer();
  await owner(
    `insert into agent_members (merchant_id, player_id, from_day, agent_no) values ($1, $2, '2026-10-01', $3)`,
    services.brand.id,
    player.playerId,
    uplineNo,
  );
  await services.database.transaction((tx) =>
    becomeAgent(tx, services.brand, { playerId: player.playerId, from, at: services.clock.now() }),
  );
  const { rows } = await owner<{ agent_no: number }>(
    'select agent_no from agents where player_id = $1',
    player.playerId,
  );
  if (!rows[0]) throw new Error('no agent');
  return rows[0].agent_no;
}

test('places follow every act, without a cycle, and earlier days stay as they were', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      await owner('truncate agent_places, agent_members, agents cascade');
      const model: Model = new Map();
      const kept = new Map<string, Map<number, number[]>>();
      for (const [count, act] of list.entries()) {
        const day = dayOf(count);
        const known = [...model.keys()];
        const pick = (index: number) => known[index % (known.length + 1)] ?? null;
        if (act.act === 'appoint') {
          const uplineNo = pick(act.upline);
          model.set(await appoint(uplineNo, day), uplineNo);
        } else {
          const [agentNo, uplineNo] = [pick(act.who), pick(act.to)];
          if (agentNo === null) continue;
          const below = uplineNo !== null && lineIn(model, uplineNo).includes(agentNo);
          const same = (model.get(agentNo) ?? null) === uplineNo;
          const moving = services.database.transaction((tx) =>
            moveBranch(tx, services.brand, { agentNo, uplineNo, from: day }),
          );
          const fault: unknown = await moving.then(
            () => undefined,
            (error: unknown) => error,
          );
          if (below || same) expect(fault).toMatchObject({ code: 'TXN_CONFLICT' });
          else {
            expect(fault instanceof Refusal ? fault.code : fault).toBeUndefined();
            model.set(agentNo, uplineNo);
          }
        }
        kept.set(day, new Map([...model.keys()].map((agentNo) => [agentNo, lineIn(model, agentNo)])));
      }
      for (const [day, lines] of kept) expect(await linesOf(day), day).toEqual(lines);
    }),
    { numRuns: 25 },
  );
});

test('a line is thirty deep at most, for a new agent and for a moved branch', async () => {
  await owner('truncate agent_places, agent_members, agents cascade');
  let uplineNo: number | null = null;
  for (let depth = 1; depth <= 30; depth += 1) uplineNo = await appoint(uplineNo, dayOf(0));
  await expect(appoint(uplineNo, dayOf(0))).rejects.toMatchObject({ code: 'AGENT_LINE_FULL' });
  const other = await appoint(null, dayOf(0));
  await expect(
    services.database.transaction((tx) =>
      moveBranch(tx, services.brand, { agentNo: other, uplineNo, from: dayOf(1) }),
    ),
  ).rejects.toMatchObject({ code: 'AGENT_LINE_FULL' });
});

test('who rests becomes no agent', async () => {
  const player = await services.newPlayer();
  await owner(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values ($1, $2, gen_random_uuid(), 'time_out', '2026-11-01', '2027-01-01')`,
    services.brand.id,
    player.playerId,
  );
  await expect(
    services.database.transaction((tx) =>
      becomeAgent(tx, services.brand, {
        playerId: player.playerId,
        from: dayOf(1),
        at: services.clock.now(),
      }),
    ),
  ).rejects.toMatchObject({ code: 'AGENT_OPEN_PLAY' });
});
