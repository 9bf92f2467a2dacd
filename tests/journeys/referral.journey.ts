// A member invites a friend: the rules, the link, the friend's registration by it, each step, and the reward in the wallet.
import { expect, onTestFinished, test } from 'vitest';
import { fillRegistration, newUserName, registerByCall } from './acts.ts';
import { idOf, verifyIdentity } from './agent-acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { popupsSeen } from './popups.ts';
import { demoMerchant, queryDatabase, switchFlag } from './server-database.ts';

useBrowser();

const main = ({ page }: Phone) => page.getByRole('main');

/** What closing yesterday would have written: a day cannot be waited for. */
async function closePlay(playerId: string, turnoverMinor: number): Promise<void> {
  await queryDatabase(
    `insert into member_days (merchant_id, day, player_id, account_id, from_seq, to_seq, hash, counted, eligible, active, turnover_minor)
     select merchant_id, day - 1, $2, $2, 1, 1, '', true, true, true, $3 from agent_open_days where merchant_id = $1
     on conflict (merchant_id, day, player_id) do update set turnover_minor = excluded.turnover_minor`,
    [demoMerchant, playerId, turnoverMinor],
  );
  onTestFinished(async () => {
    await queryDatabase('delete from member_days where merchant_id = $1 and player_id = $2', [
      demoMerchant,
      playerId,
    ]);
  });
}

/** As the close of the day notes it; the job pays it. */
const noteReached = (friendId: string, inviterId: string) =>
  queryDatabase(
    `insert into referral_rewards (merchant_id, friend_id, inviter_id, state, amount_minor, reached_day, next_at)
     select merchant_id, $2, $3, 'due', 2500, day - 1, now() from agent_open_days where merchant_id = $1`,
    [demoMerchant, friendId, inviterId],
  );

/** A friend's registration on their own phone, by the link. */
async function registerBy(link: string, language: 'en' | 'ar'): Promise<string> {
  const userName = newUserName();
  await withPhone({ language }, async (phone) => {
    await popupsSeen(phone);
    await phone.page.goto(link);
    await phone.page.waitForURL('**/m/register?**');
    await fillRegistration(phone, userName);
    await phone.button(phone.say('register.submit')).tap();
    await phone.page.waitForURL('**/m/home');
  });
  return userName;
}

test.each(['en', 'ar'] as const)(
  '%s: a friend registers by a member’s link, each step is seen, and the reward is paid into the wallet',
  async (language) => {
    await withPhone({ language }, async (phone) => {
      const { page, say, button, link, like } = phone;
      await popupsSeen(phone);
      const userName = await registerByCall(phone);
      await phone.go('/m/home');
      await button(say('nav.invite')).tap();
      const sheet = page.getByRole('dialog', { name: say('title.invite') });
      const rules = sheet.getByRole('region', { name: like('agent.inviteReward') });
      await rules.waitFor();
      await rules.getByText(say('agent.inviteRule.honest')).waitFor();
      const address = await sheet.getByText(/\/i\//u).textContent();
      await expectScreen(phone);
      await link(say('agent.friends')).tap();
      await page.waitForURL('**/m/member/agent/invite');
      await main(phone).getByText(say('agent.noFriends')).waitFor();

      const friend = await idOf(await registerBy(address?.trim() ?? '', language));
      const steps = main(phone).getByRole('list', { name: like('agent.friendSteps') });
      const seen = async (text: RegExp | string) => {
        await phone.go('/m/member/agent/invite');
        await steps.getByText(text).waitFor();
      };
      await seen(like('agent.friendPlayed'));
      await verifyIdentity(friend);
      await closePlay(friend, 40_000);
      await seen(/40|٤٠/u);
      await expectScreen(phone);
      await closePlay(friend, 100_000);
      await seen(say('agent.funnel.firstPlays'));
      await noteReached(friend, await idOf(userName));
      await expect
        .poll(
          async () => {
            await phone.go('/m/member/agent/invite');
            await steps.waitFor();
            return steps.getByText(say('agent.friendReward.paid'), { exact: true }).count();
          },
          { timeout: 30_000 },
        )
        .toBe(1);
      await expectScreen(phone);
      await phone.go('/m/member/transactions');
      await main(phone).getByText(say('statement.kind.referral')).waitFor();
      await phone.go('/m/member/inbox');
      await main(phone).getByText(like('notices.referral_paid')).waitFor();
    });
  },
);

test('[2.3-09 in part] with the flag off no invitation is shown', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await popupsSeen(phone);
    await registerByCall(phone);
    onTestFinished(() => switchFlag('REFERRAL', true));
    await switchFlag('REFERRAL', false);
    await phone.go('/m/home');
    await button(say('nav.invite')).tap();
    const sheet = page.getByRole('dialog', { name: say('title.invite') });
    await sheet.getByText(say('agent.inviteOff')).waitFor();
    expect(await sheet.getByText(/\/i\//u).count()).toBe(0);
    await expectScreen(phone);
  });
});
