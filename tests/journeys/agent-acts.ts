// What journeys of agents do: the demo agent's home, members who are asked about contracts, a fresh password.
import { randomUUID } from 'node:crypto';
import { type EarningKind, earningKinds } from '@perya/contract/constants';
import { expect } from 'vitest';
import { demoPassword, logInAsAgent } from './acts.ts';
import type { Phone } from './phone.ts';
import { popupsSeen } from './popups.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

export const main = ({ page }: Phone) => page.getByRole('main');

/** The jobs settle the demo's weeks in the seconds after the start. */
export async function openHome(phone: Phone): Promise<void> {
  const { page } = phone;
  await logInAsAgent(phone);
  await expect
    .poll(
      async () => {
        await phone.go('/m/agent/home');
        await page.getByRole('region', { name: phone.say('agent.today') }).waitFor();
        return page.getByRole('img', { name: phone.like('agent.best') }).count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1);
}

export async function confirmPassword({ page, say, field, button }: Phone): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('security.askTitle') });
  await dialog.waitFor();
  await field(say('security.password')).fill(demoPassword);
  await button(say('security.goOn')).tap();
  await dialog.waitFor({ state: 'detached' });
}

/** A member of the demo agent, who is asked about contracts too. */
export async function logInAsMember(phone: Phone): Promise<void> {
  const { page, say, field, button } = phone;
  await popupsSeen(phone);
  await phone.go('/m/login');
  await field(say('session.username')).fill('carlo_88');
  await field(say('session.password')).fill(demoPassword);
  await button(say('session.submit')).tap();
  await page.waitForURL('**/m/home');
}

export async function putOffContracts({ page, say, button }: Phone): Promise<void> {
  const open = await queryDatabase<{ kind: EarningKind }>(
    `select c.kind from agent_contracts c join players p on p.merchant_id = c.merchant_id and p.id = c.holder_id
      where c.merchant_id = $1 and c.state = 'offered' and p.username = 'carlo_88'`,
    [demoMerchant],
  );
  for (const kind of earningKinds.filter((one) => open.some((contract) => contract.kind === one))) {
    const sheet = page.getByRole('dialog', { name: say(`agent.promptTitle.${kind}`) });
    await sheet.waitFor();
    await button(say('agent.decideLater')).tap();
    await sheet.waitFor({ state: 'detached' });
  }
}

export async function idOf(userName: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2)',
    [demoMerchant, userName],
  );
  return row?.id ?? '';
}

/** As the office leaves it. */
export const verifyIdentity = (playerId: string) =>
  queryDatabase(
    `insert into verifications (merchant_id, id, player_id, request_id, document, front_file, selfie_file, state, submitted_at, decided_at, decided_by)
     values ($1, $2, $3, $2, 'passport', $2, $2, 'verified', now(), now(), 'finn')`,
    [demoMerchant, randomUUID(), playerId],
  );
