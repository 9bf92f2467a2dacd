// Binds the office's reading of vendors' incidents. Whoever opens one is written into the audit.
import { queueLength } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  type AroundRow,
  readAround,
  readOpenIncidents,
  readOtherIncidents,
  readRoundMessages,
  readShownIncident,
  type ShownIncident,
} from './office-queries.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Queued = OfficeValueOf<'GET /ops/vendors/incidents'>['list'][number];
type One = OfficeValueOf<'GET /ops/vendors/incident'>;
type OneRequest = OfficeRequest<'GET /ops/vendors/incident'>;

/** A decision is promised within it. */
export const incidentPromiseMs = 24 * 3_600_000;

const messagesShown = 50;
const othersShown = 10;

export function officeIncidentRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/vendors/incidents', async ({ merchant }) => {
    const { id, currency } = merchant;
    const rows = await readOpenIncidents(parts.database, soleBookOf(id), queueLength + 1);
    const proposals = await openProposals(parts, id, 'incident');
    return {
      list: rows.slice(0, queueLength).map((row) => queuedView(row, currency, proposals.get(row.id))),
      more: rows.length > queueLength,
    };
  });
  serveOfficeCall(app, 'GET /ops/vendors/incident', (request) => oneIncident(parts, request));
}

function queuedView(row: ShownIncident, currency: string, proposal: Queued['proposal'] = null): Queued {
  return {
    incidentId: row.id,
    playerId: row.player_id,
    userName: row.username,
    vendor: row.vendor,
    operation: row.operation,
    code: row.code,
    amount: toWire(row.amount, currencyOf(currency)),
    currency,
    txnId: row.txn_id,
    roundId: row.round_id,
    at: row.at.toISOString(),
    dueAt: new Date(row.at.getTime() + incidentPromiseMs).toISOString(),
    proposal,
  };
}

async function oneIncident(parts: Dependencies, request: OneRequest): Promise<One> {
  const { database } = parts;
  const { merchant, query } = request;
  const row = await readShownIncident(database, soleBookOf(merchant.id), query.incidentId);
  const around = row && (await readAround(database, row));
  if (!(row && around)) throw new Refusal('NOT_FOUND');
  await noteLook(parts, request, {
    act: 'vendor.look',
    subject: `incident:${row.id}`,
    playerId: row.player_id,
  });
  const money = (minor: bigint) => toWire(minor, currencyOf(merchant.currency));
  const proposals = await openProposals(parts, merchant.id, 'incident');
  const messages = await readRoundMessages(database, row, messagesShown);
  const others = await readOtherIncidents(database, row, othersShown);
  return {
    incident: {
      ...queuedView(row, merchant.currency, proposals.get(row.id)),
      state: row.resolution ?? 'open',
      decidedAt: row.resolved_at?.toISOString() ?? null,
      note: row.reason,
    },
    deliveries: around.deliveries,
    round: roundView(around, money),
    messages: messages.map((message) => ({
      operation: message.operation,
      txnId: message.txn_id,
      state: message.state,
      refusal: message.refusal,
      amount: money(message.amount),
      win: money(message.win),
      at: message.processed_at.toISOString(),
    })),
    member: {
      joinedAt: around.created_at.toISOString(),
      identity: around.identity,
      stopped: around.stopped,
    },
    earlier: others.map((other) => ({
      incidentId: other.id,
      mine: other.player_id === row.player_id,
      code: other.code,
      amount: money(other.amount),
      state: other.resolution ?? 'open',
      at: other.at.toISOString(),
    })),
  };
}

function roundView(
  { round_state, stake, win, refunded, started_at }: AroundRow,
  money: (minor: bigint) => string,
): One['round'] {
  if (round_state === null || started_at === null) return null;
  return {
    stake: money(stake ?? 0n),
    win: money(win ?? 0n),
    refunded: money(refunded ?? 0n),
    state: round_state,
    startedAt: started_at.toISOString(),
  };
}
