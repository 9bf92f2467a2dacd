// Records in the support chat: attached by one tap, told by the machine, answered by a person.
import { expect, test } from 'vitest';
import { callsOf, depositByCall, registerByCall } from './acts.ts';
import { row, sent, write } from './chat-acts.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openColleague } from './office-decisions.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

useBrowser();

test.each(['en', 'ar'] as const)(
  '[C13 in part] %s: a withdrawal goes with the question, the machine tells its step, a person takes over and answers',
  { timeout: 240_000 },
  async (language) => {
    const kaye = await openColleague('Kaye');
    await withPhone({ language }, async (phone) => {
      const { page, say, link, button } = phone;
      const withdrawalId = await waitingWithdrawal(phone);
      await phone.go(`/m/withdraw?withdrawalId=${withdrawalId}`);
      await link(say('dispute.ask')).tap();
      const card = page.getByRole('region', { name: say('chat.card.kind.withdrawal') });
      await card.getByText(say('chat.card.state.checking')).waitFor();
      await expectScreen(phone);
      await button(say('chat.send')).tap();
      const id = withdrawalId.slice(-6);
      const kind = say('chat.card.kind.withdrawal');
      const state = say('chat.card.state.checking');
      const fact = say('chat.machine.step', { record: `${kind} ${id}`, step: 2, steps: 5, state });
      await row(phone, fact).getByText(say('chat.machine'), { exact: true }).waitFor();
      await expectScreen(phone);
      await button(say('chat.machine.person')).tap();
      await row(phone, say('chat.handedOver')).waitFor();
      await page.getByText(say('chat.place', { place: 1 }).replace(/[\d\u0660-\u0669].*/u, '')).waitFor();
      await expectScreen(phone);

      const { conversation } = await callsOf(phone)('GET /wps/chat/conversation');
      const conversationId = conversation?.conversationId ?? '';
      await kaye.call('POST /ops/chats/take', { body: { conversationId } });
      const { list } = await kaye.call('GET /ops/chats/records', {
        query: { conversationId, kind: 'withdrawal' },
      });
      expect(list.map(({ recordId }) => recordId)).toEqual([withdrawalId]);
      const body = { conversationId, requestId: crypto.randomUUID(), body: 'We look at it now.' };
      await kaye.call('POST /ops/chats/answer', { body });
      await row(phone, body.body).getByText(say('chat.support')).waitFor();
      await expectScreen(phone);
    });
  },
);

test('one tap on a record attaches it to a question, which is not sent; the record goes with what is written', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, link, button } = phone;
    await registerByCall(phone);
    await depositByCall(phone, '200.00');
    const call = callsOf(phone);
    const { list } = await call('GET /wps/payment/deposits', { query: { page: 1 } });
    const depositId = list[0]?.depositId ?? '';
    await phone.go(`/m/voucherCenter?depositId=${depositId}`);
    await link(say('dispute.ask')).tap();
    await page.waitForURL('**/m/chat?topic=money**');
    const card = page.getByRole('region', { name: say('chat.card.kind.deposit') });
    await card.getByText(say('chat.card.state.paid')).waitFor();
    expect(await page.getByRole('radio', { name: say('chat.topic.money') }).isChecked()).toBe(true);
    await expectScreen(phone);
    await button(say('chat.card.remove')).tap();
    await card.waitFor({ state: 'detached' });
    await page.goBack();
    await link(say('dispute.ask')).tap();
    await card.waitFor();
    expect((await call('GET /wps/chat/conversation')).conversation).toBeNull();
    await write(phone, 'where is it?');
    await sent(phone, 'where is it?').waitFor();
    await row(phone, 'where is it?').getByRole('region').getByText(say('chat.card.state.paid')).waitFor();
    await page.waitForURL('**/m/chat?topic=money');
    const { conversation } = await call('GET /wps/chat/conversation');
    const query = { conversationId: conversation?.conversationId ?? '' };
    const [message] = (await call('GET /wps/chat/messages', { query })).list;
    expect(message).toMatchObject({
      kind: 'card',
      attached: { card: { kind: 'deposit', recordId: depositId } },
    });
    await expectScreen(phone);
  });
});

test.each(['en', 'ar'] as const)(
  '[C13 in part] %s: who writes of losses is shown help, limits and the break; a minor the age alone; the desk says why',
  async (language) => {
    const words = { en: ['I lost the rent', 'I am 16'], ar: ['خسرت الإيجار', 'عمري ١٦ سنة'] }[language];
    await withPhone({ language }, async (phone) => {
      const { page, say, link } = phone;
      const userName = await registerByCall(phone);
      await phone.go('/m/chat?topic=account');
      const [losses = '', minor = ''] = words;
      await write(phone, losses);
      const help = row(phone, losses).getByRole('region', { name: say('chat.help') });
      await help.getByText(say('protection.help')).waitFor();
      await expectScreen(phone);
      const desk = await takeDesk('Kaye', { language });
      const chat = desk.page.getByRole('row').filter({ hasText: userName });
      await chat.getByText(desk.say('office.chats.distress.losses')).waitFor();
      await expectDesk(desk);
      await write(phone, minor);
      const age = row(phone, minor).getByRole('region', { name: say('chat.help') });
      await age.getByText(say('chat.help.minor', { age: 21 })).waitFor();
      expect(await age.getByRole('link').count()).toBe(0);
      await chat.getByText(desk.say('office.chats.distress.minor')).waitFor();
      await desk.close();
      await help.getByRole('link', { name: say('protection.timeOut') }).tap();
      const pause = page.getByRole('heading', { name: say('protection.timeOut') });
      await expect
        .poll(() => pause.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
        .toBe(true);
      await page.goBack();
      await link(say('protection.limits')).tap();
      await page.getByRole('heading', { name: say('protection.limits'), exact: true }).waitFor();
      await expectScreen(phone);
    });
  },
);
