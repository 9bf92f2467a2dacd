// Cards of records in the chat: of the player's own alone, with the hash of the record; who of staff may attach which.
import { createHash, randomUUID } from 'node:crypto';
import { chatCardKinds } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf } from '../../app.fixture.ts';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { messageHash } from './conversation.ts';
import type { MessageRow } from './queries.ts';
import { makeTicket } from './tickets.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
}, 60_000);
afterAll(() => office.close());

type Kind = (typeof chatCardKinds)[number];
type Named = { kind: Kind; recordId: string };

/** A member with a deposit, a limit, a dispute and a round. */
async function newMember() {
  const { app, call, member } = office.server;
  const token = await member();
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  await app.payments.seedDeposit(merchant, session.playerId, 100_000n, new Date(), { name: 'first' });
  const limit = { kind: 'deposit' as const, period: 'day' as const, amount: '5000.00' };
  await call('POST /wps/protection/limit', { body: limit }, { token });
  const { list } = (await call('GET /wps/payment/deposits', { query: { page: '1' } }, { token })).value;
  const deposit: Named = { kind: 'deposit', recordId: list[0]?.depositId ?? '' };
  const opening = { claim: 'not_credited' as const, words: 'It is not in my balance.' };
  const about = { about: 'deposit' as const, recordId: deposit.recordId };
  const body = { requestId: randomUUID(), ...about, ...opening };
  const dispute = (await call('PUT /wps/dispute', { body }, { token })).value.disputeId;
  const cards: Named[] = [
    deposit,
    { kind: 'limit', recordId: 'deposit-day' },
    { kind: 'dispute', recordId: dispute },
  ];
  const card = (query: Named) => call('GET /wps/chat/card', { query }, { token });
  const send = (named: Named | undefined, said = '', requestId: string = randomUUID()) =>
    call(
      'PUT /wps/chat/message',
      { body: { requestId, body: said, ...(named && { attached: { card: named } }) } },
      { token },
    );
  return { token, merchant, session, deposit, cards, card, send };
}

test('a card shows state, amount and moments of an own record, and its hash is that of the frozen record', async () => {
  const { app } = office.server;
  const { merchant, session, deposit, cards, card } = await newMember();
  const { value } = await card(deposit);
  expect(value).toMatchObject({
    ...deposit,
    state: 'paid',
    amount: '1000.00',
    currency: 'PHP',
    payout: null,
  });
  expect(value.moments.map(({ moment }) => moment)).toEqual(['begun', 'ended']);
  const key = { ...session, recordId: deposit.recordId };
  const frozen = await app.disputes.freeze(merchant, 'deposit', key, new Date());
  const hash = createHash('sha256')
    .update(canonicalJson(frozen?.body ?? null))
    .digest('hex');
  expect(value.sha256).toBe(hash);
  const states = [];
  for (const one of cards) states.push((await card(one)).value.state);
  expect(states).toEqual(['paid', 'active', 'open']);
});

test('a message keeps the hash of its record, also without words; the hash of the message covers it', async () => {
  const { deposit, card, send } = await newMember();
  const requestId = randomUUID();
  const first = (await send(deposit, '', requestId)).value;
  const { sha256 } = (await card(deposit)).value;
  expect(first.message).toMatchObject({ kind: 'card', body: '', attached: { card: { ...deposit, sha256 } } });
  expect((await send(deposit, 'again', requestId)).value.message).toEqual(first.message);
  expect((await send(undefined)).error?.code).toBe('FIELD_LENGTH');
  const { rows } = await office.server.database.owner.query<MessageRow>(
    'select * from chat_messages where conversation_id = $1',
    [first.conversation.conversationId],
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('the message is there');
  expect(row.hash).toEqual(messageHash(row, null));
  expect(messageHash({ ...row, detail: row.detail?.replace('a', 'b') ?? null }, null)).not.toEqual(row.hash);
});

test('a change of the record changes its hash, not that of the message', async () => {
  const { token, card, send } = await newMember();
  const limit: Named = { kind: 'limit', recordId: 'deposit-day' };
  const { message, conversation } = (await send(limit, 'Why is it so low?')).value;
  const body = { kind: 'deposit' as const, period: 'day' as const, amount: '300.00' };
  await office.server.call('POST /wps/protection/limit', { body }, { token });
  const now = (await card(limit)).value;
  expect(now).toMatchObject({ amount: '300.00', state: 'active' });
  expect(now.sha256).not.toBe(message.attached?.card?.sha256);
  const query = { conversationId: conversation.conversationId };
  const { list } = (await office.server.call('GET /wps/chat/messages', { query }, { token })).value;
  expect(list[0]?.attached).toEqual(message.attached);
  // A record that is gone is no reason to refuse what was sent before.
  await office.server.call('POST /wps/protection/limit', { body: { ...body, amount: null } }, { token });
  await office.server.database.owner.query(
    'delete from protection_limits where player_id in (select player_id from chat_conversations where id = $1)',
    [query.conversationId],
  );
  expect((await card(limit)).error?.code).toBe('NOT_FOUND');
  const again = await send(limit, 'x', message.requestId ?? '');
  expect(again.value.message).toEqual(message);
});

test('a seed that is revealed later changes no card of its rounds; a round that goes on does', async () => {
  const { app, call } = office.server;
  const { token, merchant, session, card, send } = await newMember();
  const game = app.catalogue.gameByCode(merchant.id, 'perya-lights');
  if (!game) throw new Error('the game is there');
  const playing = {
    merchant,
    session: { ...session, gameCode: game.gameCode, nodeId: game.nodeId },
    now: new Date(),
  };
  const play = { requestId: randomUUID(), gameCode: game.gameCode, betLevel: 1, stake: '1.00' };
  let view = await app.rounds.play(playing, play);
  const round: Named = { kind: 'bet', recordId: view.roundId };
  const open = view.state === 'open' ? (await card(round)).value.sha256 : undefined;
  for (let pick = 0; view.state === 'open'; pick += 1) {
    const { roundId, stepIndex } = view;
    view = await app.rounds.step(playing, { roundId, stepIndex, action: { pick } });
  }
  const { message } = (await send(round, 'Is it right?')).value;
  const attached = message.attached?.card?.sha256;
  expect(attached).not.toBe(open);
  const before = (await card(round)).value;
  expect(before).toMatchObject({ sha256: attached });
  expect(before.formerSha256).toBeUndefined();
  await call('POST /wps/fairness/rotate', { body: { clientSeed: 'my-own' } }, { token });
  const key = { ...session, recordId: round.recordId };
  const frozen = await app.disputes.freeze(merchant, 'bet', key, new Date());
  expect(frozen?.body['serverSeed']).toMatch(/^[0-9a-f]{64}$/u);
  const after = (await card(round)).value;
  expect(after.sha256).toBe(attached);
  // A message of a former release named the record by this one once the seed was revealed.
  const whole = createHash('sha256').update(canonicalJson(frozen?.body ?? null));
  expect(after.formerSha256).toBe(whole.digest('hex'));
});

test('records of others are as if they were not there, for members, visitors and staff; no message comes of it', async () => {
  const [maria, other] = [await newMember(), await newMember()];
  const kaye = await office.hire('support');
  const { conversationId } = (await other.send(undefined, 'hello')).value.conversation;
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  const unknown = chatCardKinds.map((kind) => ({ kind, recordId: randomUUID() }));
  const crossed = chatCardKinds.map((kind) => ({ kind, recordId: maria.deposit.recordId }));
  const wrongShape = chatCardKinds.map((kind) => ({ kind, recordId: 'loss-month' }));
  for (const named of [
    ...maria.cards.filter(({ kind }) => kind !== 'limit'),
    ...unknown,
    ...crossed,
    ...wrongShape,
  ]) {
    expect((await other.card(named)).error?.code, named.kind).toBe('NOT_FOUND');
    expect((await other.send(named, 'mine?')).error?.code, named.kind).toBe('NOT_FOUND');
    const asked = { conversationId, ...named };
    expect((await kaye.call('GET /ops/chats/card', { query: asked })).error?.code).toBe('NOT_FOUND');
    const attached = await kaye.call('POST /ops/chats/attach', {
      body: { ...asked, requestId: randomUUID() },
    });
    expect(attached.error?.code).toBe('NOT_FOUND');
  }
  const query = { conversationId };
  const { list } = (await office.server.call('GET /wps/chat/messages', { query }, { token: other.token }))
    .value;
  expect(list).toHaveLength(1);

  const ticket = (await makeTicket(office.server.database, maria.session.bookId, new Date())).ticket;
  const visit = (method: 'PUT' | 'GET', url: string, sent: object) =>
    office.server.app.http.inject({ method, url, headers: { ...headersOf({}), chat: ticket }, ...sent });
  const body = { requestId: randomUUID(), body: 'mine?', attached: { card: maria.deposit } };
  expect((await visit('PUT', '/wps/chat/message', { payload: body })).json().error.code).toBe('NOT_FOUND');
  expect((await visit('GET', '/wps/chat/card', { query: { ...maria.deposit } })).statusCode).toBe(401);
});

test('staff choose among the newest records of that player, and the assignee attaches one, once', async () => {
  const { token, deposit, send } = await newMember();
  const [kaye, leo, finance] = [
    await office.hire('support'),
    await office.hire('support'),
    await office.hire('finance'),
  ];
  const { conversationId } = (await send(undefined, 'Where is my deposit?')).value.conversation;
  const query = { conversationId, kind: 'deposit' as const };
  expect((await finance.call('GET /ops/chats/records', { query })).error?.code).toBe('NOT_PERMITTED');
  const { list } = (await kaye.call('GET /ops/chats/records', { query })).value;
  expect(list).toMatchObject([{ ...deposit, state: 'paid' }]);
  for (const kind of chatCardKinds) {
    const found = await kaye.call('GET /ops/chats/records', { query: { conversationId, kind } });
    expect(found.error, kind).toBeUndefined();
  }
  const body = { conversationId, requestId: randomUUID(), ...deposit };
  expect((await kaye.call('POST /ops/chats/attach', { body })).error?.code).toBe('TXN_CONFLICT');
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  expect((await leo.call('POST /ops/chats/attach', { body })).error?.code).toBe('TXN_CONFLICT');
  const sent = await Promise.all([1, 2, 3].map(() => kaye.call('POST /ops/chats/attach', { body })));
  expect(new Set(sent.map(({ value }) => value.message.seq))).toEqual(new Set([2]));
  const messages = (
    await office.server.call('GET /wps/chat/messages', { query: { conversationId } }, { token })
  ).value.list;
  expect(messages.at(-1)).toMatchObject({
    author: 'staff',
    kind: 'card',
    attached: { card: { ...deposit, sha256: list[0]?.sha256 } },
  });
});
