// The whole of one member as staff see it.
import { toWire } from '@perya/money';
import type { Merchant, OfficeValueOf } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  type MemberRow,
  readDevices,
  readMember,
  readOwnLimits,
  readPayoutAccounts,
  readTies,
} from './member-queries.ts';
import type { MemberParts } from './parts.ts';
import { personView } from './search.ts';

type One = OfficeValueOf<'GET /ops/members/one'>;

export async function memberView(
  { database, withdrawals }: MemberParts,
  merchant: Pick<Merchant, 'id' | 'currency'>,
  playerId: string,
  now: Date,
): Promise<One | undefined> {
  const who = { bookId: soleBookOf(merchant.id), playerId };
  const { currency: code } = merchant;
  const currency = currencyOf(code);
  const money = (minor: bigint) => toWire(minor, currency);
  const row = await readMember(database, who, code, now.toISOString().slice(0, 10));
  if (!row) return undefined;
  const owner = { merchant_id: who.bookId, player_id: playerId, currency: code };
  const [{ balanceMinor, turnover }, limits, devices, accounts, ties] = await Promise.all([
    withdrawals.balanceAndTurnover(owner, now),
    readOwnLimits(database, who),
    readDevices(database, who, now),
    readPayoutAccounts(database, who),
    readTies(database, who),
  ]);
  const { required, done, remaining } = turnover;
  return {
    ...ownFacts(row, money),
    currency: code,
    balance: money(balanceMinor),
    turnover: { required: money(required), done: money(done), remaining: money(remaining) },
    limits: limits.map(({ kind, period, amount }) => ({
      kind,
      period,
      figure: kind === 'session' ? String(amount) : money(amount),
    })),
    devices: devices.map((device) => ({
      name: device.name,
      createdAt: device.created_at.toISOString(),
      lastUsedAt: device.last_used_at.toISOString(),
      ended: device.ended,
    })),
    accounts: accounts.map((account) => ({
      displayName: account.display_name,
      numberEnd: account.number_end,
      boundAt: account.bound_at.toISOString(),
      leavesAt: account.leaves_at?.toISOString() ?? null,
    })),
    ties: ties.map(({ tie, id, username }) => ({ tie, playerId: id, userName: username })),
  };
}

type OwnFacts = Pick<One, 'member' | 'deposits' | 'withdrawals' | 'waiting' | 'rest' | 'stopped'>;

function ownFacts(row: MemberRow, money: (minor: bigint) => string): OwnFacts {
  return {
    member: {
      ...personView(row),
      nickname: row.nickname,
      language: row.language,
      age: row.age,
      rank: row.rank_name,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      withdrawalPassword: row.has_payment_password,
    },
    deposits: { count: row.deposits, sum: money(row.deposits_minor) },
    withdrawals: { count: row.paid, sum: money(row.paid_minor) },
    waiting: {
      withdrawalId: row.waiting_id,
      withdrawals: row.waiting_withdrawals,
      proofs: row.waiting_proofs,
      documents: row.waiting_documents,
      claims: row.waiting_claims,
    },
    rest:
      row.rest_kind && row.rest_until
        ? {
            kind: row.rest_kind === 'time_out' ? 'timeOut' : 'exclusion',
            until: row.rest_until.toISOString(),
          }
        : null,
    stopped: row.stopped,
  };
}
