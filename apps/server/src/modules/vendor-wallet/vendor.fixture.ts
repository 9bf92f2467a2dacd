// A test server with authorised vendors, and a client that signs messages as one of them.
import { randomUUID } from 'node:crypto';
import {
  createVendorClient,
  type VendorAnswer,
  type VendorClient,
  type VendorRequest,
  vendorKey,
} from '@perya/vendor-protocol';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { reconcile } from '../ledger/index.ts';
import { readOpenIncidents } from './office-queries.ts';
import { seedVendorWallets } from './seed.ts';

export const sharedSecret = 'a secret that the sandbox and the platform share';
export const currency = 'PHP';

export type VendorServices = Awaited<ReturnType<typeof openVendorServices>>;
export type Guest = { playerId: string; session: string };

export async function openVendorServices() {
  const server = await openTestServer();
  const { app, database } = server;
  const merchant = brandOf(server);
  await seedVendorWallets(app.vendorWallet, merchant, sharedSecret);
  const bookId = soleBookOf(merchant.id);

  /** Sends as fetch does, without a socket. */
  const transport = async (url: string, { headers, body }: VendorRequest) => {
    const response = await app.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
      remoteAddress: '127.0.0.1',
    });
    return new Response(response.payload, { status: response.statusCode });
  };
  const send = (vendor = 'JILI', now?: () => Date): VendorClient =>
    createVendorClient({
      origin: 'http://platform.test',
      merchant: merchant.code,
      vendor,
      key: vendorKey(sharedSecret, merchant.code, vendor),
      transport,
      ...(now ? { now } : {}),
    });

  return {
    ...server,
    merchant,
    send,
    transport,
    newGuest: (guest: NewGuest = {}) => newGuest(server, merchant, guest),
    balanceOf: async ({ playerId }: Guest, trial = false) =>
      (await app.wallet.balanceOf({ bookId, playerId, trial }, currency, new Date())).balanceMinor,
    drifts: async () => (await reconcile(database)).drifts,
    waitingIncidents: async (playerId: string) =>
      (await readOpenIncidents(database, bookId, 1000)).filter(({ player_id }) => player_id === playerId),
    count: async (sql: string, ...values: unknown[]) => {
      const { rows } = await database.owner.query<{ count: bigint }>(sql, values);
      return Number(rows[0]?.count ?? -1);
    },
  };
}

type NewGuest = { balance?: bigint; vendor?: string; type?: number };

/** A player with a session at a vendor; a member has money, a trial player the trial grant. */
async function newGuest(
  { app, database }: TestServer,
  merchant: Merchant,
  { balance = 100_000n, vendor = 'JILI', type = 0 }: NewGuest,
): Promise<Guest> {
  const [playerId, now] = [randomUUID(), new Date()];
  const bookId = soleBookOf(merchant.id);
  await database.owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values ($1, $2, $3, $3, $4, $5)`,
    [merchant.id, playerId, `v_${playerId.slice(0, 13)}`, type, now],
  );
  const trial = type !== 0;
  const { accountId: toId } = await app.wallet.accountOf({ bookId, playerId, trial }, currency, now);
  if (!trial && balance > 0n) {
    const fromId = await app.ledger.houseAccount({ bookId, kind: 'psp_clearing', currency }, now);
    const deposit = { bookId, opId: randomUUID(), fromId, toId, kind: 'deposit', amount: balance, at: now };
    await app.ledger.transfer(deposit);
  }
  const launch = { bookId, playerId, vendorCode: vendor, nodeId: 1 };
  const { token } = await app.vendorWallet.openSession(launch);
  return { playerId, session: token };
}

function brandOf({ app }: TestServer): Merchant {
  const found = app.merchants.byCode('perya');
  if (!found) throw new Error('the demo brand is not there');
  return found;
}

/** The messages of one round of a player, with ids of their own. */
export function roundOf({ playerId, session }: Guest, game = 'fortune-gems') {
  const id = randomUUID().slice(0, 13);
  const roundId = `r-${id}`;
  const base = { player: playerId, currency, roundId, game };
  return {
    roundId,
    bet: (amount: string, n = 1) => ({ ...base, session, txnId: `b-${id}-${n}`, amount }),
    win: (amount: string, more: { n?: number; of?: number; final?: boolean } = {}) => ({
      ...base,
      txnId: `w-${id}-${more.n ?? 1}`,
      amount,
      ...(more.of ? { refTxnId: `b-${id}-${more.of}` } : {}),
      ...(more.final === undefined ? {} : { final: more.final }),
    }),
    betwin: (amount: string, winAmount: string, n = 1) => ({
      ...base,
      session,
      txnId: `bw-${id}-${n}`,
      amount,
      winAmount,
    }),
    refund: (amount: string, n = 1, of = 1) => ({
      ...base,
      txnId: `f-${id}-${n}`,
      refTxnId: `b-${id}-${of}`,
      amount,
    }),
    rollback: (n = 1, of = 1) => ({ ...base, txnId: `x-${id}-${n}`, refTxnId: `b-${id}-${of}` }),
    endround: (n = 1) => ({ ...base, txnId: `e-${id}-${n}` }),
  };
}

/** OK, or the code of the refusal. */
export function codeOf(answer: VendorAnswer<'bet'>): string {
  return answer.ok ? 'OK' : answer.code;
}
