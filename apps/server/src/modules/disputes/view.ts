// How a dispute is answered: its summary, its steps read from the frozen entries, and the entries themselves.
import { disputeOutcomes } from '@perya/contract/constants';
import { z } from 'zod';
import type { ValueOf } from '../../platform/http/index.ts';
import type { DisputeRow, EvidenceRow } from './queries.ts';

type Detail = ValueOf<'GET /wps/dispute/one'>;
type Summary = ValueOf<'GET /wps/dispute'>['list'][number];

export function summaryView(row: DisputeRow): Summary {
  return {
    disputeId: row.dispute_id,
    subject: row.subject,
    recordId: row.record_id,
    claim: row.claim,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    lateAt: row.late_at?.toISOString() ?? null,
  };
}

/** What staff decide; every word of it is shown to the player. */
export const decisionBody = z.object({
  act: z.string(),
  outcome: z.enum(disputeOutcomes),
  rule: z.string(),
  evidence: z.array(z.int()),
  words: z.string(),
  correction: z.string().nullable(),
});
const written = z.object({ words: z.string() });

export function detailView(row: DisputeRow, evidence: readonly EvidenceRow[]): Detail {
  return {
    ...summaryView(row),
    steps: evidence.map(stepView),
    evidence: evidence.map(({ seq, kind, at, body, prev, hash }) => ({
      seq,
      kind,
      at: at.toISOString(),
      body,
      prev,
      hash,
    })),
  };
}

function stepView({ seq, kind, at, body }: EvidenceRow): Detail['steps'][number] {
  const step = { seq, kind, at: at.toISOString() };
  const said: unknown = JSON.parse(body);
  if (kind === 'answer' || kind === 'final') {
    const { outcome, rule, evidence, words, correction } = decisionBody.parse(said);
    return { ...step, words, decision: { outcome, rule, evidence, correction } };
  }
  const words = kind === 'opening' || kind === 'objection' ? written.parse(said).words : null;
  return { ...step, words, decision: null };
}
