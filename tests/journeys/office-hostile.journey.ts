// Hostile texts of members run nothing and build nothing on the office's screens: typed by their calls, in links, and as rows where no call accepts them.
import { randomUUID } from 'node:crypto';
import type { Client } from '@perya/contract/client';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoPerson, type Desk, takeDesk } from './desk.ts';
import { hostileHtml } from './hostile-html.ts';
import { newMember } from './hostile-member.ts';
import { every, expectText, foreign, lines, packed, watch } from './hostile-screens.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

/** Documents and the proof of a transfer, which wait for staff. */
async function sendPapers(call: Client): Promise<{ depositId: string }> {
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#546e7a' } })
    .jpeg()
    .toBuffer();
  const send = async (purpose: 'verification' | 'paymentProof') =>
    (await call('POST /wps/file', { query: { purpose }, body: new Blob([new Uint8Array(picture)]) })).fileId;
  const [front, selfie] = [await send('verification'), await send('verification')];
  const document = { requestId: randomUUID(), document: 'passport', front, selfie } as const;
  await call('POST /wps/member/verification', { body: document });
  const wish = { requestId: randomUUID(), methodId: 'bank-transfer', amount: '400.00' };
  const { deposit } = await call('POST /wps/payment/deposit', { body: wish });
  const { depositId } = deposit;
  const proof = {
    requestId: randomUUID(),
    depositId,
    reference: 'FT26325004',
    picture: await send('paymentProof'),
  };
  await call('POST /wps/payment/deposit/proof', { body: proof });
  return { depositId };
}

test('[X-27 in part] what members type by their calls: domain, device, feedback, nickname and name', async () => {
  const typed = new Set<string>();
  const [ana, finn] = [await takeDesk('Ana'), await takeDesk('Finn')];
  for (const desk of [ana, finn]) await watch(desk);
  const longest = { domain: 255, nickname: 20, payeeName: 60, feedback: 500 };
  for (const { text, payloads } of every(packed(lines, longest.domain), 16)) {
    const { playerId } = await newMember({ domain: text, userAgent: `${payloads[0]} Chrome/140.0 Android` });
    await expectText(ana, `/members?open=${playerId}`, text);
    for (const payload of payloads) typed.add(`domain ${payload}`).add(`device ${payload}`);
  }
  const member = await newMember({ domain: 'localhost', userAgent: 'Chrome/140.0' });
  const { depositId } = await sendPapers(member.call);
  const [verification] = await queryDatabase<{ id: string }>(
    'select id from verifications where player_id = $1',
    [member.playerId],
  );
  for (const { text, payloads } of packed(hostileHtml, longest.feedback).slice(0, 3)) {
    const given = {
      requestId: randomUUID(),
      topic: 'problem',
      content: text,
      comment: payloads[0] ?? '',
    } as const;
    await member.call('PUT /wps/feedback', { body: given });
    for (const payload of payloads) typed.add(`feedback ${payload}`);
  }
  const names = every(
    lines.filter(({ length }) => length <= longest.payeeName),
    10,
  );
  for (const payeeName of names) {
    // A name is set once: it is emptied, so that one member can type each of them.
    await queryDatabase('update players set payee_name = null where id = $1', [member.playerId]);
    const nickname = payeeName.slice(0, longest.nickname).trim();
    await member.call('PUT /wps/member/profile', { body: { nickname, payeeName } });
    await Promise.all([
      expectText(ana, `/members?open=${member.playerId}`, nickname),
      expectText(finn, `/identity?open=${verification?.id}`, payeeName),
    ]);
    await expectText(ana, `/deposits?open=${depositId}`, payeeName);
    typed.add(`payeeName ${payeeName}`).add(`nickname ${nickname}`);
  }
  expect(typed.size).toBeGreaterThan(100);
  for (const desk of [ana, finn]) await desk.close();
});

test('[X-27 in part] more than five hundred payloads that members write into chats', async () => {
  const kaye = await takeDesk('Kaye');
  await watch(kaye);
  const written = new Set<string>();
  const packs = packed(lines, 1900);
  // A member sends at most twenty messages a minute.
  for (let at = 0; at < packs.length; at += 15) {
    const member = await newMember({ domain: 'localhost', userAgent: 'Chrome/140.0' });
    let open = '';
    for (const { text, payloads } of packs.slice(at, at + 15)) {
      const body = { requestId: randomUUID(), topic: 'other', body: text } as const;
      open = (await member.call('PUT /wps/chat/message', { body })).conversation.conversationId;
      for (const payload of payloads) written.add(payload);
    }
    await expectText(kaye, `/chats?open=${open}`);
    const log = kaye.page.getByRole('log');
    await expect.poll(() => log.locator('p').count()).toBe(Math.min(15, packs.length - at));
    await expect.poll(() => log.textContent()).toContain(packs[at]?.payloads[0]);
    expect(await foreign(kaye.page)).toEqual([]);
    expect(kaye.faults).toEqual([]);
  }
  expect(written.size).toBeGreaterThan(500);
  await kaye.close();
});

/** Whose sections they are, and the words that each address takes. */
const searched: readonly [DemoPerson, readonly [path: string, words: readonly string[]][]][] = [
  [
    'Ana',
    [
      ['/', []],
      ['/members', ['find', 'open']],
      ['/withdrawals', ['find', 'open']],
      ['/deposits', ['find', 'open']],
      ['/proposals', ['open']],
      ['/my-sign-in', []],
    ],
  ],
  ['Finn', [['/identity', ['find', 'open']]]],
  ['Gina', [['/promotions', ['find', 'open']]]],
  [
    'Hugo',
    [
      ['/incidents', ['open']],
      ['/draws', ['show', 'open']],
    ],
  ],
  ['Hana', [['/content', ['kind', 'type', 'open']]]],
  ['Kaye', [['/chats', ['open']]]],
  [
    'Cris',
    [
      ['/audit', ['act', 'subject', 'before']],
      ['/people', ['open']],
      ['/play', ['open']],
      ['/brand', ['part']],
      ['/policies', ['open']],
    ],
  ],
];

test('[X-27 in part] a link with payloads in place of search words, on every screen', async () => {
  const longest = 140;
  const payloads = every(
    lines.filter(({ length }) => length <= longest),
    5,
  );
  let next = 0;
  for (const [name, screens] of searched) {
    const desk = await takeDesk(name);
    await watch(desk);
    for (const [path, words] of screens)
      for (let round = 0; round < 2; round += 1) {
        const query = new URLSearchParams(
          words.map((word) => {
            next += 1;
            return [word, payloads[next % payloads.length] ?? ''];
          }),
        );
        await expectText(desk, `${path}?${query}`);
      }
    await desk.close();
  }
});

type Subject = {
  player_id: string;
  id: string;
  username: string;
  nickname: string | null;
  payee_name: string;
};

/** Somebody of the demo in each queue. */
const oneOf = async (from: string): Promise<Subject> => {
  const [found] = await queryDatabase<Subject>(
    `select p.id as player_id, q.id, p.username, p.nickname, p.payee_name
       from (${from}) q join players p on p.id = q.player_id where p.merchant_id = 1 order by q.id limit 1`,
  );
  if (!found) throw new Error(`the demo has nobody in ${from}`);
  return found;
};

test('[X-27 in part] more than five hundred payloads in the fields whose calls accept none run nothing on six screens', async () => {
  const deposit = await oneOf(
    `select deposit_id as id, player_id from deposit_proofs where state = 'received'`,
  );
  const proofs = await queryDatabase<{ proof_id: string; reference: string }>(
    'select proof_id, reference from deposit_proofs where deposit_id = $1',
    [deposit.id],
  );
  const verification = await oneOf(`select id, player_id from verifications where state = 'pending'`);
  const claim = await oneOf(`select id, player_id from promotion_entries where state = 'Applying'`);
  const paid = await oneOf(`select withdrawal_id as id, player_id from withdrawals where state = 'review'`);
  const incident = await oneOf('select id, player_id from vendor_incidents where resolved_at is null');
  const subjects = [deposit, verification, claim, paid, incident];
  onTestFinished(async () => {
    for (const { proof_id, reference } of proofs)
      await queryDatabase('update deposit_proofs set reference = $2 where proof_id = $1', [
        proof_id,
        reference,
      ]);
    for (const { player_id, username, nickname, payee_name } of subjects)
      await queryDatabase(
        'update players set username = $2, username_key = lower($2), nickname = $3, payee_name = $4 where id = $1',
        [player_id, username, nickname, payee_name],
      );
  });
  const [ana, finn, gina, hugo] = [
    await takeDesk('Ana'),
    await takeDesk('Finn'),
    await takeDesk('Gina'),
    await takeDesk('Hugo'),
  ];
  for (const desk of [ana, finn, gina, hugo]) await watch(desk);
  const screens: [Desk, string][] = [
    [ana, `/members?open=${deposit.player_id}`],
    [ana, `/deposits?open=${deposit.id}`],
    [ana, `/withdrawals?open=${paid.id}`],
    [finn, `/identity?open=${verification.id}`],
    [gina, `/promotions?open=${claim.id}`],
    [hugo, `/incidents?open=${incident.id}`],
  ];
  expect(new Set(hostileHtml).size).toBeGreaterThan(500);
  const atOnce = 128;
  for (let at = 0; at < hostileHtml.length; at += atOnce) {
    const payloads = hostileHtml.slice(at, at + atOnce);
    const [name = ''] = payloads;
    for (const [index, { player_id }] of subjects.entries())
      await queryDatabase(
        'update players set username = $2, username_key = lower($2), nickname = $3, payee_name = $3 where id = $1',
        [player_id, `${index}${at} ${name}`, payloads.join(' ')],
      );
    await queryDatabase('update deposit_proofs set reference = $2 where deposit_id = $1', [
      deposit.id,
      `${at} ${payloads[1] ?? ''}`.slice(0, 40).padEnd(4, '.'),
    ]);
    for (const [desk, path] of screens) {
      await expectText(desk, path);
      const shown = desk.page.getByRole('article');
      await shown.getByText(name, { exact: false }).first().waitFor();
      expect(await foreign(desk.page), path).toEqual([]);
      expect(desk.faults).toEqual([]);
    }
  }
  // The search for foreign elements finds one that is planted.
  await ana.page.evaluate(() =>
    document.querySelector('#content')?.append(document.createElement('marquee')),
  );
  expect(await foreign(ana.page)).toHaveLength(1);
  for (const desk of [ana, finn, gina, hugo]) await desk.close();
});
