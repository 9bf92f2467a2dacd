// Canned answers: written, changed by who read the last version, retired; kept apart by brand; noted in the audit.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';

let office: TestOffice;
let kaye: Colleague;
beforeAll(async () => {
  office = await openTestOffice();
  kaye = await office.hire('support');
}, 60_000);
afterAll(() => office.close());

const answerOf = (over: object = {}) => ({
  answerId: randomUUID(),
  version: 0,
  language: 'en' as const,
  title: 'Withdrawal takes a day',
  body: 'A withdrawal takes up to one working day.',
  ...over,
});
const save = (body: ReturnType<typeof answerOf>, by = kaye) =>
  by.call('POST /ops/chats/save-canned-answer', { body });
const listed = async (language?: 'en' | 'ar', merchant = 'perya') =>
  (await kaye.call('GET /ops/chats/canned-answers', language ? { query: { language } } : {}, { merchant }))
    .value.list;

test('one is written once, changed by who read the last version, and listed by language', async () => {
  const body = answerOf({ body: 'A \u202ewithdrawal takes a day.' });
  for (const _ of [1, 2])
    expect((await save(body)).value.answer).toMatchObject({
      answerId: body.answerId,
      version: 1,
      body: 'A withdrawal takes a day.',
      by: kaye.name,
    });
  const leo = await office.hire('support');
  const changes = ['two days', 'three days'].map((text) => ({ ...body, version: 1, body: text }));
  const answers = await Promise.all(changes.map((one) => save(one, leo)));
  expect(answers.map(({ error }) => error?.code ?? '').toSorted()).toEqual(['', 'TXN_CONFLICT']);
  const arabic = answerOf({ language: 'ar', title: 'السحب يستغرق يوماً' });
  await save(arabic);
  expect(await listed('en')).toMatchObject([{ answerId: body.answerId, version: 2, by: leo.name }]);
  expect(await listed('ar')).toMatchObject([{ answerId: arabic.answerId, language: 'ar' }]);
  expect(await listed()).toHaveLength(2);
  expect(await listed('en', 'mela')).toEqual([]);
});

test('titles have 1 to 60 characters, texts 1 to 2,000', async () => {
  for (const over of [{ title: ' ' }, { title: 'x'.repeat(61) }, { body: '' }, { body: 'x'.repeat(2001) }])
    expect((await save(answerOf(over))).error?.code).toBe('FIELD_LENGTH');
  expect((await save(answerOf({ title: 'ก'.repeat(60), body: 'ก'.repeat(2000) }))).error).toBeUndefined();
});

test('a retired one is listed no more and changed no more; the audit has each change once, without its text', async () => {
  const body = answerOf({ title: 'A title that is not in the audit' });
  await save(body);
  const retire = () =>
    kaye.call('POST /ops/chats/retire-canned-answer', { body: { answerId: body.answerId } });
  for (const _ of [1, 2]) expect((await retire()).error).toBeUndefined();
  expect((await listed()).map(({ answerId }) => answerId)).not.toContain(body.answerId);
  for (const version of [0, 1]) expect((await save({ ...body, version })).error?.code).toBe('TXN_CONFLICT');
  const nowhere = { body: { answerId: randomUUID() } };
  expect((await kaye.call('POST /ops/chats/retire-canned-answer', nowhere)).error?.code).toBe('NOT_FOUND');
  const subject = `canned-answer:${body.answerId}`;
  const entries = await office.office.audit.page(brandIdSchema.parse(1), { subject }, { limit: 9 });
  expect(entries.map(({ act }) => act).reverse()).toEqual([
    'chat.save-canned-answer',
    'chat.retire-canned-answer',
  ]);
  expect(JSON.stringify(entries)).not.toContain('A title that');
});

test('the server of players cannot read them', async () => {
  await expect(office.server.database.query('select * from chat_canned_answers')).rejects.toThrow(
    /permission denied/u,
  );
});
