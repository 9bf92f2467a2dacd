// Draws in the office: who sees them, one person holds, two let go on or make void, and what ended stays.
import type { ActInput, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOpenDraws } from '../../lottery-services.fixture.ts';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { drawPromiseMs } from './staff-queries.ts';

const perya = brandIdSchema.parse(1);
const note = 'the witness computed another sum';
let office: TestOffice;
let hugo: Colleague;
let iris: Colleague;
let drawIds: string[];

beforeAll(async () => {
  office = await openTestOffice();
  const merchant = office.server.app.merchants.entry(perya)?.merchant;
  if (!merchant) throw new Error('the demo brand is not there');
  [hugo, iris] = [await office.hire('games'), await office.hire('games')];
  await insertOpenDraws(office.server.database.owner, merchant, { gameCode: 'ssc-5m', count: 8 });
  const { rows } = await office.server.database.owner.query<{ draw_id: string }>(
    `select draw_id from lottery_draws where game_code = 'ssc-5m' order by draw_at`,
  );
  drawIds = rows.map(({ draw_id }) => draw_id);
});
afterAll(() => office.close());

const stateOf = async (drawId: string) =>
  (
    await office.server.database.owner.query<{ state: string; void_reason: string | null }>(
      'select state, void_reason from lottery_draws where draw_id = $1',
      [drawId],
    )
  ).rows[0];

/** The states of a draw that every page of the brand was told. */
const toldStates = async (numero: string) =>
  (
    await office.server.database.owner.query<{ state: string }>(
      `select payload->'message'->>'state' as state from outbox
        where payload->'message'->>'type' = 'draw' and payload->'message'->>'numero' = $1 order by xid, id`,
      [numero],
    )
  ).rows.map(({ state }) => state);

/** Puts a draw into a state as the runner would have left it. */
const put = (drawId: string, state: string) =>
  office.server.database.owner.query(
    `update lottery_draws set state = $2, next_at = case when $2 in ('settled', 'void') then null else now() + interval '1 hour' end
      where draw_id = $1`,
    [drawId, state],
  );

type DrawAct = Extract<OfficeAct, `draw.${string}`>;

/** Looks at the act's effects and signs them: done where one person is enough, else a proposal that waits. */
async function act(person: Colleague, name: DrawAct, input: ActInput<DrawAct>) {
  const { value, error } = await person.call(`POST /ops/act/${name}`, { body: { input } });
  if (error) return { code: error.code };
  if (value.state !== 'looked') throw new Error('a look shows the effects');
  const { id, digest } = value.looked;
  const proposal = { id, digest, touch: person.touch(digest) };
  const answer = await person.call(`POST /ops/act/${name}`, { body: { input, proposal } });
  return { id, digest, state: answer.value.state };
}

const confirm = (person: Colleague, { id = '', digest = '' }: { id?: string; digest?: string }) =>
  person.call('POST /ops/proposals/confirm', { body: { proposalId: id, touch: person.touch(digest) } });

test('[X-19 in part] whoever may run draws sees what is coming and what needs somebody; payments see none of it', async () => {
  const { value } = await hugo.call('GET /ops/draws/list', { query: { show: 'coming', gameCode: 'ssc-5m' } });
  expect(value.list.map(({ drawId }) => drawId)).toEqual([drawIds[0]]);
  expect(value.list[0]).toMatchObject({ displayName: 'Fast Five', state: 'open', late: false, tickets: 0 });
  await put(drawIds[5] ?? '', 'closed');
  await office.server.database.owner.query(
    `update lottery_draws set draw_at = now() - interval '1 minute', closes_at = now() - interval '2 minutes',
        opens_at = now() - interval '3 minutes' where draw_id = $1`,
    [drawIds[5]],
  );
  const waiting = await hugo.call('GET /ops/draws/list', { query: {} });
  expect(waiting.value.list).toMatchObject([{ drawId: drawIds[5], late: true, state: 'closed' }]);
  const queueOf = async (who: Colleague) =>
    (await who.call('GET /ops/office/now')).value.queues.find(({ queue }) => queue === 'draws');
  const [first] = waiting.value.list;
  const since = Date.parse(first?.drawAt ?? '');
  expect(await queueOf(hugo)).toEqual({
    queue: 'draws',
    waiting: 1,
    overdue: 0,
    oldestAt: first?.drawAt,
    dueAt: new Date(since + drawPromiseMs).toISOString(),
  });
  // A refused seal waits from the end of sales on, and a held draw as well; void ones wait for nobody.
  await put(drawIds[6] ?? '', 'closed');
  await put(drawIds[7] ?? '', 'void');
  await office.server.database.owner.query(
    `update lottery_draws set failures = 1, closes_at = now() - interval '2 hours', opens_at = now() - interval '3 hours' where draw_id = $1`,
    [drawIds[6]],
  );
  expect(await queueOf(hugo)).toMatchObject({ waiting: 2, overdue: 1 });
  await put(drawIds[6] ?? '', 'held');
  expect(await queueOf(hugo)).toMatchObject({ waiting: 2, overdue: 1 });
  const payments = await office.hire('payments');
  expect(await queueOf(payments)).toBeUndefined();
  const refused = await payments.call('GET /ops/draws/list', { query: {} });
  expect(refused.error?.code).toBe('NOT_PERMITTED');
});

test('[X-27 in part] one person holds a closed draw at once; to let it go on takes another one, and it goes on where it was', async () => {
  const [, drawId = ''] = drawIds;
  expect(await act(hugo, 'draw.hold', { drawId, note })).toEqual({ code: 'TXN_CONFLICT' });
  await put(drawId, 'closed');
  expect(await act(hugo, 'draw.hold', { drawId, note })).toMatchObject({ state: 'done' });
  const held = await hugo.call('GET /ops/draws/one', { query: { drawId } });
  expect(held.value.draw).toMatchObject({ state: 'held', reason: note });
  const proposed = await act(hugo, 'draw.release', { drawId, note });
  expect(proposed).toMatchObject({ state: 'open' });
  const { list } = (await iris.call('GET /ops/proposals/open')).value;
  expect(list).toMatchObject([{ about: `Fast Five \u2066${held.value.draw.numero}\u2069`, amount: null }]);
  expect(await stateOf(drawId)).toMatchObject({ state: 'held' });
  await confirm(iris, proposed);
  expect(await stateOf(drawId)).toMatchObject({ state: 'closed' });
  expect(await toldStates(held.value.draw.numero)).toEqual(['held', 'closed']);
});

test('two make a draw void: the runner is left to give the stakes back; a counted, settled or void one stays', async () => {
  const [, , drawId = '', counted = ''] = drawIds;
  const proposed = await act(hugo, 'draw.void', { drawId, note });
  await confirm(iris, proposed);
  expect(await stateOf(drawId)).toEqual({ state: 'open', void_reason: 'by-staff' });
  for (const state of ['counted', 'settled', 'void']) {
    await put(counted, state);
    expect(await act(hugo, 'draw.void', { drawId: counted, note })).toEqual({ code: 'TXN_CONFLICT' });
  }
});

test('a draw of another brand is not found', async () => {
  const [, drawId = ''] = drawIds;
  await office.server.database.owner.query('update lottery_draws set merchant_id = 2 where draw_id = $1', [
    drawId,
  ]);
  expect((await hugo.call('GET /ops/draws/one', { query: { drawId } })).error?.code).toBe('NOT_FOUND');
  expect(await act(hugo, 'draw.hold', { drawId, note })).toEqual({ code: 'NOT_FOUND' });
});
