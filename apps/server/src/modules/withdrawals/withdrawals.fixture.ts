// A test platform whose members have a payout account, a withdrawal password and money, with a sandbox that pays at once.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '../../../../payment-sandbox/src/app.ts';
import { dayMs } from '../../platform/clock.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  openTestServices,
  secretKey,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import type { News } from '../inbox/index.ts';
import { createPayments } from '../payments/index.ts';
import { seedWithdrawalMethods } from './seed.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

const secret = 'what the platform and its sandbox share, 32+';
const path = '/psp/v1/sandbox/payout';
export const pin = '482913';

export type WithdrawalServices = Awaited<ReturnType<typeof openWithdrawalServices>>;

export async function openWithdrawalServices() {
  const services = await openTestServices();
  const { database, ledger, wallet, merchant } = services;
  await seedWithdrawalMethods(database.owner, merchant);
  const clock = { now: () => new Date() };
  const current: Current = {};
  const payer = await startPayer(current);
  const faults: string[] = [];
  const onFault = (_error: unknown, what: string) => void faults.push(what);
  const sent: News[] = [];
  const informer = { notify: async (_tx: unknown, news: News) => void sent.push(news) };
  const given = { database, ledger, wallet, clock, onFault };
  const payments = createPayments({ ...given, informer, sandbox: { url: payer.url, secret } });
  const open = (over: Partial<Parameters<typeof createWithdrawals>[0]> = {}) =>
    createWithdrawals(
      { ...given, informer, secretKey, payments, askAgainMs: 0, ...over },
      () => merchant.code,
    );
  const withdrawals = open();
  current.withdrawals = withdrawals;
  const members = createMembers(services, withdrawals);

  return {
    ...services,
    ...members,
    withdrawals,
    /** The messages to a member, oldest first. */
    newsOf: ({ playerId }: TestPlayer) => sent.filter((news) => news.playerId === playerId),
    open,
    faults,
    secret,
    path,
    ask: (
      { player, accountId }: { player: TestPlayer; accountId: string },
      over: { amount?: string; requestId?: string; password?: string; accountId?: string; now?: Date } = {},
      through: Withdrawals = withdrawals,
    ) => {
      const { now = new Date(), ...fields } = over;
      const body = { requestId: randomUUID(), accountId, amount: '500.00', password: pin, ...fields };
      return through.request({ merchant, session: player, now, body });
    },
    escrowOf: async ({ playerId }: TestPlayer) =>
      (await ledger.balancesOf(soleBookOf(merchant.id), playerId)).find(
        ({ kind }) => kind === 'withdrawal_escrow',
      )?.balance ?? 0n,
    async end() {
      await payer.close();
      await services.close();
    },
  };
}

/** The withdrawals that receive the sandbox's reports, once they are created. */
type Current = { withdrawals?: Withdrawals };

/** A sandbox that pays at once, and a server that its reports arrive at. */
async function startPayer(current: Current) {
  const platform = createServer((request, response) => void receiveReport(current, request, response));
  await new Promise<void>((settle) => platform.listen(0, '127.0.0.1', settle));
  const { port } = platform.address() as AddressInfo; // a TCP server's address is an object
  const sandbox = createSandbox({
    secret,
    webhookUrl: `http://127.0.0.1:${port}/psp/v1/sandbox/webhook`,
    lateMs: 30,
    payoutMs: 0,
    retryPausesMs: [5],
  });
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await sandbox.close();
    platform.close();
  };
  return { url, close };
}

/** The sandbox's reports arrive as they do over HTTP: raw bytes, headers, an answer by status. */
async function receiveReport(current: Current, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const { reference: withdrawalId, ...rest } = JSON.parse(rawBody.toString());
  const message = { headers: request.headers, path, rawBody, now: new Date() };
  const verdict = await current.withdrawals
    ?.report(message, { ...rest, withdrawalId, source: 'webhook' })
    .catch(() => 'incident');
  response.writeHead(verdict === 'incident' ? 409 : 200).end();
}

function createMembers({ database, newPlayer }: TestServices, withdrawals: Withdrawals) {
  let numbers = 0;

  const setPin = async ({ playerId }: TestPlayer) =>
    void (await database.owner.query(`update players set payment_password_hash = $2 where id = $1`, [
      playerId,
      pinHash,
    ]));

  /** As after many rounds: the deposits so far ask for nothing. */
  async function markPlayed({ playerId }: TestPlayer) {
    await database.owner.query(
      `insert into turnover_marks (merchant_id, player_id, met_seq) values (1, $1, 1000) on conflict (merchant_id, player_id)
         do update set met_seq = 1000`,
      [playerId],
    );
  }

  async function bindReady(player: TestPlayer, number: string): Promise<string> {
    const body = { institutionId: 'gcash', number, holderName: 'Maria Santos' };
    const { account } = await withdrawals.bind(player, body, new Date(Date.now() - 2 * dayMs));
    return account.accountId;
  }

  /** A member with money, all of it played through, and a bound account that may be used. */
  async function member({ balance = 100_000n, numberEnd = '4821', played = true } = {}) {
    const player = await newPlayer({ balance });
    await setPin(player);
    if (played) await markPlayed(player);
    numbers += 1;
    const number = `09${String(numbers).padStart(5, '0')}${numberEnd}`;
    const account = await bindReady(player, number);
    return { player, accountId: account };
  }

  return { setPin, markPlayed, bindReady, member };
}

/** Argon2id of the pin, cheap to check: how passwords are kept is proven elsewhere. */
const pinHash =
  '$argon2id$v=19$m=64,t=1,p=1$6QNE/LOpwiltH4hzzcTsSg$3BtAvGIOgC3UvXUTADUSXzpgWM1QvreIrHzkq2MrIGY';

export async function codeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}
