// Three wrong tries at a person's sign-in: who is told, how often, and what a stranger learns.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const later = (minutes: number) => {
  offsetMs += minutes * 60_000;
};
let office: TestOffice;
let cris: Colleague;
beforeAll(async () => {
  office = await openTestOffice({ server: { clock, jobsElsewhere: ['wrong tries reported'] } });
  cris = await office.hire('admin');
});
afterAll(() => office.close());

const warn = () => {
  const { messages, merchants } = office.server.app;
  return office.office.staff.warnOfTries({ messages, brands: merchants.all });
};

/** The letters about a person, as their readers find them. */
async function lettersAbout({ name }: Pick<Colleague, 'name'>) {
  await office.server.app.messages.deliver();
  const letters = await office.server.app.messages.received(200);
  return letters.filter(({ subject }) => subject.endsWith(`wrong tries at the sign-in of ${name}`));
}

const readersOf = async (who: Pick<Colleague, 'name'>) =>
  (await lettersAbout(who)).map(({ recipient }) => recipient).toSorted();

/** A passkey's answer that was signed for another site. */
async function wrongTouch(who: Colleague) {
  const { value } = await office.call('POST /ops/session/options');
  const body = who.device.answer(who.passkey, value, { origin: 'https://evil.example' });
  return (await office.call('POST /ops/session/begin', { body })).error?.code;
}

const wrongPassword = async (email: string) => {
  const body = { email, password: 'not-this-sentence', code: '000000' };
  return (await office.call('POST /ops/session/password', { body })).error;
};

const warnings = async ({ staffId }: Colleague) =>
  office.office.audit.page(
    platformChain,
    { act: 'sign-in.warn', subject: `staff:${staffId}` },
    { limit: 10 },
  );

describe('[X-27 in part] three wrong tries at a sign-in', () => {
  test('of any kind tell every admin of the person’s brands once, and the audit', async () => {
    const ana = await office.hire('payments');
    expect(await wrongTouch(ana)).toBe('PASSKEY_REFUSED');
    expect((await wrongPassword(ana.email))?.code).toBe('SIGN_IN_FAILED');
    await warn();
    expect(await readersOf(ana), 'two are no sign yet').toEqual([]);
    await wrongTouch(ana);
    await Promise.all([warn(), warn()]);
    expect(await readersOf(ana)).toEqual([cris.email]);
    const [letter] = await lettersAbout(ana);
    expect(JSON.stringify(letter)).toContain('/people');
    const [entry, ...others] = await warnings(ana);
    expect(entry).toMatchObject({ staffId: 'platform', outcome: 'done', reason: '3 in 15 minutes' });
    expect(others).toEqual([]);
  });

  test('more of them write no second letter within an hour, and one after it', async () => {
    const ana = await office.hire('payments');
    for (const minutes of [0, 20, 39]) {
      later(minutes);
      for (let n = 0; n < 3; n += 1) await wrongTouch(ana);
      await warn();
      expect(await readersOf(ana), `${minutes}`).toEqual([cris.email]);
    }
    later(2);
    await wrongTouch(ana);
    await warn();
    expect(await readersOf(ana)).toEqual([cris.email, cris.email]);
    expect(await warnings(ana)).toHaveLength(2);
  });

  test('that are further apart, or a right passkey, tell nobody', async () => {
    const ana = await office.hire('payments');
    for (let n = 0; n < 5; n += 1) {
      await wrongTouch(ana);
      later(8);
      expect((await ana.signIn()).status).toBe(200);
      await warn();
    }
    expect(await readersOf(ana)).toEqual([]);
    expect(await warnings(ana)).toEqual([]);
  });

  test('are told to admins of the person’s own brand and of every brand; suspended ones and others are left out', async () => {
    const [perya, mela] = [brandIdSchema.parse(1), brandIdSchema.parse(2)];
    const near = await office.hire('admin', { brandId: perya });
    const far = await office.hire('admin', { brandId: mela });
    const out = await office.hire('admin', { brandId: perya });
    const change = { email: out.email, by: 'terminal:test@here', now: clock.now() };
    await office.office.staff.suspend({ ...change, suspended: true });
    const ana = await office.hire('payments', { brandId: perya });
    for (let n = 0; n < 3; n += 1) await wrongTouch(ana);
    await warn();
    expect(await readersOf(ana)).toEqual([cris.email, near.email].toSorted());
    const wide = await office.hire('payments');
    for (let n = 0; n < 3; n += 1) await wrongTouch(wide);
    await warn();
    expect(await readersOf(wide)).toEqual([cris.email, far.email, near.email].toSorted());
  });

  test('at mails that are nobody’s tell nobody, and the answer is the same as at a colleague’s', async () => {
    const ana = await office.hire('payments');
    const [strange, known]: [unknown[], unknown[]] = [[], []];
    for (let n = 0; n < 4; n += 1) {
      strange.push(await wrongPassword('nobody@perya.example'));
      known.push(await wrongPassword(ana.email));
    }
    expect(strange).toEqual(known);
    const all = async () => {
      await office.server.app.messages.deliver();
      return office.server.app.messages.received(200);
    };
    const before = await all();
    await warn();
    const news = (await all()).slice(0, -before.length);
    expect(news.map(({ subject }) => subject).every((subject) => subject.endsWith(ana.name))).toBe(true);
    expect(news.length, 'a colleague without a password is told of too').toBe(
      (await lettersAbout(ana)).length,
    );
    expect(await warnings(ana)).toHaveLength(1);
  });

  test("[X-19 in part] the players' role reads no warning", async () => {
    await expect(office.server.database.query('select * from staff_try_warnings')).rejects.toMatchObject({
      code: '42501',
    });
  });
});
