// Binds the office's reading of promotion claims. Whoever opens one is written into the audit.
import { queueLength } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inLanguage } from '../../platform/texts.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  type ClaimRow,
  readBackground,
  readClaim,
  readClaims,
  readOtherClaims,
  readSteps,
} from './office-queries.ts';
import type { Promotions } from './promotions.ts';
import { readTerms } from './queries.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  promotions: Pick<Promotions, 'progress'>;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Queued = OfficeValueOf<'GET /ops/promotions/queue'>['list'][number];
type OneRequest = OfficeRequest<'GET /ops/promotions/one'>;
type Tongue = Pick<OneRequest, 'language' | 'merchant'>;

const othersShown = 10;

export function officePromotionRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/promotions/queue', async (request) => {
    const { merchant } = request;
    const rows = await readClaims(parts.database, soleBookOf(merchant.id), queueLength + 1);
    const proposals = await openProposals(parts, merchant.id, 'claim');
    return {
      list: rows.slice(0, queueLength).map((row) => queuedView(row, request, proposals.get(row.id))),
      more: rows.length > queueLength,
    };
  });
  serveOfficeCall(app, 'GET /ops/promotions/one', (request) => oneClaim(parts, request));
}

const titleOf = ({ titles }: ClaimRow, { language, merchant }: Tongue): string =>
  inLanguage(titles, { language, defaultLanguage: merchant.defaultLanguage });

function queuedView(row: ClaimRow, tongue: Tongue, proposal: Queued['proposal'] = null): Queued {
  // Time takes a claim up after half of its review, and issues it at the end.
  const left =
    row.review === 'clock' && row.review_ms ? row.review_ms / (row.state === 'Applying' ? 1 : 2) : null;
  return {
    claimId: row.id,
    playerId: row.player_id,
    userName: row.username,
    promotionId: row.promotion_id,
    title: titleOf(row, tongue),
    reward: toWire(row.reward_minor ?? 0n, currencyOf(row.currency)),
    currency: row.currency,
    takenUp: row.state === 'Process',
    claimedAt: row.changed_at.toISOString(),
    decidesAt: left === null ? null : new Date(row.changed_at.getTime() + left).toISOString(),
    proposal,
  };
}

async function oneClaim(
  parts: Dependencies,
  request: OneRequest,
): Promise<OfficeValueOf<'GET /ops/promotions/one'>> {
  const { database, promotions } = parts;
  const { merchant, query, now } = request;
  const row = await readClaim(database, soleBookOf(merchant.id), query.claimId);
  const behind = row && (await readBackground(database, row));
  const [terms] = row ? await readTerms(database, merchant.id, row.promotion_id) : [];
  if (!(row && behind && terms)) throw new Refusal('NOT_FOUND');
  await noteLook(parts, request, {
    act: 'promotion.look',
    subject: `claim:${row.id}`,
    playerId: row.player_id,
  });
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  const proposals = await openProposals(parts, merchant.id, 'claim');
  const steps = await readSteps(database, row);
  const others = await readOtherClaims(database, row, othersShown);
  return {
    claim: {
      ...queuedView(row, request, proposals.get(row.id)),
      state: row.state,
      reason: row.rejection,
      attempt: row.attempt,
      joinedAt: row.joined_at.toISOString(),
    },
    terms: {
      condition: terms.condition,
      goal: money(terms.goal_minor),
      rewardMost: money(terms.reward_minor),
      rewardBps: terms.reward_bps,
      wageringBps: row.wagering_bps,
      firstDeposit: terms.first_deposit,
      rejoin: terms.rejoin,
    },
    done: money(await promotions.progress(merchant, terms, row, now)),
    member: {
      joinedAt: behind.created_at.toISOString(),
      identity: behind.identity,
      deposits: { count: behind.deposits, sum: money(behind.deposits_minor) },
      sharedAccounts: behind.shared_accounts,
    },
    steps: steps.map(({ attempt, from_status: from, to_status: to, actor, at }) => ({
      attempt,
      from,
      to,
      actor,
      at: at.toISOString(),
    })),
    earlier: others.map((other) => ({
      claimId: other.id,
      title: titleOf(other, request),
      state: other.state,
      reward: other.reward_minor === null ? null : money(other.reward_minor),
      changedAt: other.changed_at.toISOString(),
    })),
  };
}
