// Verifies on the phone that a member's closed days are counted: the own leaf leads to the sealed root, with the turnover that the agent sees.
import { blindLeaf, verifyLeaf } from '@perya/commissions';
import type { Value } from '@perya/contract/client';
import { type Currency, fromWire, toWire } from '@perya/money';
import { columnsOf } from './verify-statement.ts';

type Proof = Value<'GET /wps/member/agent/proof'>;
type Seen = Value<'GET /wps/member/agent'>['seen'][number];
/** Undefined where the day has no leaf, because nothing was played. */
type AskProof = (of: { day: string; measure: 'turnover' | 'netLoss' }) => Promise<Proof | undefined>;
export type MyDay = {
  day: string;
  state: 'counted' | 'wrong' | 'idle';
  /** The turnover in the leaf. */
  sealed: string;
};

function isUnderRoot(proof: Proof): boolean {
  const { root, rootSums, salt, span, entryHash, sums, index, count, path } = proof;
  try {
    const leaf = blindLeaf({
      salt,
      fromSeq: BigInt(span.from),
      toSeq: BigInt(span.to),
      entryHash,
      values: columnsOf(sums),
    });
    const nodes = path.map((node) => ({ hash: node.hash, sums: columnsOf(node.sums) }));
    return verifyLeaf(leaf, { index, count, path: nodes }, { hash: root, sums: columnsOf(rootSums), count });
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

const turnoverOf = ({ sums }: Proof): bigint => columnsOf(sums).reduce((all, one) => all + one, 0n);

export async function verifyMyDay(seen: Seen, currency: Currency, ask: AskProof): Promise<MyDay> {
  const { day } = seen;
  const shown = fromWire(seen.turnover, currency);
  const turnover = await ask({ day, measure: 'turnover' });
  const netLoss = await ask({ day, measure: 'netLoss' });
  if (!turnover || !netLoss) return { day, state: shown === 0n ? 'idle' : 'wrong', sealed: seen.turnover };
  // A day that counted for somebody else is shown to this agent as 0.
  const sealed = turnoverOf(turnover);
  const right = (shown === 0n || sealed === shown) && isUnderRoot(turnover) && isUnderRoot(netLoss);
  return { day, state: right ? 'counted' : 'wrong', sealed: toWire(sealed, currency) };
}
