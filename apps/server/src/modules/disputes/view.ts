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
const arbiterBody = z.object({ name: z.string(), address: z.string() });
const opening = z.object({
  pictures: z.array(z.object({ fileId: z.uuid(), sha256: z.string() })).default([]),
});

/** Who decides outside of a brand. */
export type Arbiter = { name: string; address: string };
type Beside = {
  /** By the id of the picture; one that is gone has none. */
  links: ReadonlyMap<string, Omit<Detail['pictures'][number], 'sha256'>>;
  arbiter: Arbiter | undefined;
};

const picturesOf = (evidence: readonly EvidenceRow[]) =>
  evidence.flatMap(({ kind, body }) => (kind === 'opening' ? opening.parse(JSON.parse(body)).pictures : []));

export const pictureIdsOf = (evidence: readonly EvidenceRow[]): string[] =>
  picturesOf(evidence).map(({ fileId }) => fileId);

export function detailView(
  row: DisputeRow,
  evidence: readonly EvidenceRow[],
  { links, arbiter }: Beside,
): Detail {
  const isDecided = row.state === 'final' || row.state === 'arbiter';
  return {
    ...summaryView(row),
    pictures: picturesOf(evidence).flatMap(({ fileId, sha256 }) => {
      const shown = links.get(fileId);
      return shown ? [{ ...shown, sha256 }] : [];
    }),
    arbiter: isDecided ? arbiterOf(evidence, arbiter) : null,
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

/** Whom the player took it to, else whom the brand names today. */
function arbiterOf(evidence: readonly EvidenceRow[], named: Arbiter | undefined): Arbiter | null {
  const taken = evidence.find(({ kind }) => kind === 'arbiter');
  return taken ? arbiterBody.parse(JSON.parse(taken.body)) : (named ?? null);
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
