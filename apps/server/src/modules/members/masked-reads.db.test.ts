// No read of the office answers a whole number, mail or payout account to a role that may not reveal them.
import { randomInt } from 'node:crypto';
import {
  type OfficeCall,
  type OfficeCallName,
  officeCalls,
  staffRoleNames,
  staffRoles,
} from '@perya/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

const contacts = {
  mobile: '+639175550199',
  email: 'remedios.santos@mail.example',
  account: String(randomInt(10 ** 9, 10 ** 10)),
};
let office: TestOffice;
let ids: { playerId: string; withdrawalId: string };
const people = new Map<string, Colleague>();

beforeAll(async () => {
  office = await openTestOffice();
  const withdrawalId = await office.waitingWithdrawal('perya', {
    number: contacts.account,
    holderName: 'Remedios Santos',
  });
  const { rows } = await office.server.database.owner.query<{ player_id: string }>(
    `update players set mobile = $2, email = $3 from withdrawals w
      where w.withdrawal_id = $1 and players.id = w.player_id returning w.player_id`,
    [withdrawalId, contacts.mobile, contacts.email],
  );
  ids = { withdrawalId, playerId: rows[0]?.player_id ?? '' };
  for (const role of staffRoleNames) people.set(role, await office.hire(role));
});
afterAll(() => office.close());

/** What a call asks about, with the member's own ids in place of the example's. */
function queryOf({ example }: OfficeCall): object[] {
  const given = example.query;
  if (typeof given !== 'object' || given === null) return [{}];
  const own = { ...given, ...('playerId' in given ? { playerId: ids.playerId } : {}) };
  const about = { ...own, ...('withdrawalId' in given ? { withdrawalId: ids.withdrawalId } : {}) };
  if (!('text' in given)) return [about];
  return [...Object.values(contacts), ids.playerId, 'Remedios'].map((text) => ({ text }));
}

const reads = Object.entries<OfficeCall>(officeCalls).filter(([, { method }]) => method === 'GET');
/** `identity` reveals, and sees the documents themselves. */
const masked = staffRoleNames.filter((role) => !staffRoles[role].some((one) => one === 'member.reveal'));

test.each(masked)(
  '[X-19 in part] %s is answered no whole number, mail or account by any read',
  async (role) => {
    const who = people.get(role);
    let answered = 0;
    for (const [name, call] of reads)
      for (const query of queryOf(call)) {
        const input: object = { query };
        const reply = await who?.call(name as OfficeCallName, input);
        const said = JSON.stringify(reply?.value ?? null);
        if (reply?.status === 200) answered += 1;
        for (const whole of [...Object.values(contacts), contacts.mobile.slice(1), contacts.mobile.slice(3)])
          expect(said, `${name} ${JSON.stringify(query)}`).not.toContain(whole);
      }
    expect(answered).toBeGreaterThan(5);
  },
);

test('[X-19 in part] the reads were about the member: those who may are shown the masked ends', async () => {
  const { value: found } = (await people.get('support')?.call('GET /ops/members/search', {
    query: { text: contacts.mobile },
  })) ?? { value: undefined };
  expect(found?.list[0]).toMatchObject({ playerId: ids.playerId, mobile: '+63••••••0199' });
  const one = await people.get('payments')?.call('GET /ops/withdrawals/one', {
    query: { withdrawalId: ids.withdrawalId },
  });
  expect(JSON.stringify(one?.value)).toContain(contacts.account.slice(-4));
});
