// Moves commission to an agent's wallet, from where it is withdrawn as any money.
import type { verificationStates } from '@perya/contract/constants';
import { parseAmount, toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { CallRequest, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';
import { agentOf } from './agent-of.ts';

const collections = '5a0d2a7e-7d0c-4a4b-9e77-1f2c7b7b1c1d';

type VerificationState = (typeof verificationStates)[number];
export type CollectParts = {
  database: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: Wallet;
  verificationOf: (bookId: BookId, playerId: string) => Promise<VerificationState>;
};
type Request = Pick<CallRequest<'POST /wps/agent/collect'>, 'merchant' | 'session' | 'body' | 'now'>;
type Collected = ValueOf<'POST /wps/agent/collect'>;

/** The agent's account of commission. */
async function commissionAccount(
  { ledger }: Pick<CollectParts, 'ledger'>,
  { currency }: Pick<Merchant, 'currency'>,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  now: Date,
) {
  const accountId = await ledger.openAccount(
    { bookId, kind: 'agent_commission', currency, ownerId: playerId },
    now,
  );
  const { balance } = await ledger.balance(bookId, accountId);
  return { accountId, balance };
}

/** Refuses what the contract names. A repeated request moves nothing more and answers what the first one moved. */
export async function collect(parts: CollectParts, request: Request): Promise<Collected> {
  try {
    return await collectFrom(parts, request);
  } catch (error) {
    const asksForAll = request.body.amount === undefined;
    if (!asksForAll || !(error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS')) throw error;
    // Another request has collected since the balance was read: all is what is left now.
    return collectFrom(parts, request);
  }
}

async function collectFrom(
  parts: CollectParts,
  { merchant, session, body, now }: Request,
): Promise<Collected> {
  const agent = await agentOf(parts.database, session);
  if (agent.state === 'held') throw new Refusal('AGENT_HELD');
  if ((await parts.verificationOf(session.bookId, session.playerId)) !== 'verified')
    throw new Refusal('AGENT_NOT_VERIFIED');
  const { bookId, playerId } = session;
  const commission = await commissionAccount(parts, merchant, session, now);
  const cash = await parts.wallet.accountOf(session, merchant.currency, now);
  const currency = currencyOf(merchant.currency);
  const before = await collectedBefore(parts.database, session, body.requestId);
  const asked = body.amount === undefined ? commission.balance : minorOf(body.amount, merchant.currency);
  const amount = before ?? asked;
  if (amount === 0n) throw new Refusal('NOTHING_TO_COLLECT');
  const balance = await parts.database.transaction(async (tx) => {
    await parts.ledger.transfer(
      {
        bookId,
        opId: v5(`${bookId}/${playerId}/${body.requestId}`, collections),
        fromId: commission.accountId,
        toId: cash.accountId,
        kind: 'commission_collect',
        amount,
        at: now,
      },
      tx,
    );
    await tx.query(
      `insert into agent_collections (merchant_id, player_id, request_id, amount_minor, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [bookId, playerId, body.requestId, amount, now],
    );
    const { balance: left, seq } = await parts.ledger.balance(bookId, cash.accountId, tx);
    await parts.wallet.announce(tx, {
      bookId,
      playerId,
      currency: merchant.currency,
      balance: left,
      seq,
      at: now,
    });
    return left;
  });
  const { balance: rest } = await parts.ledger.balance(bookId, commission.accountId);
  return {
    collected: toWire(amount, currency),
    collectable: toWire(rest, currency),
    balance: toWire(balance, currency),
    currency: merchant.currency,
  };
}

async function collectedBefore(database: Database, { bookId, playerId }: Session, requestId: string) {
  const { rows } = await database.query<{ amount_minor: bigint }>(
    'select amount_minor from agent_collections where merchant_id = $1 and player_id = $2 and request_id = $3',
    [bookId, playerId, requestId],
  );
  return rows[0]?.amount_minor;
}

function minorOf(amount: string, code: string): bigint {
  const parsed = parseAmount(amount, currencyOf(code), 'positive');
  if (!parsed.ok) throw new Refusal('INVALID_INPUT', { field: 'body.amount' });
  return parsed.minor;
}
