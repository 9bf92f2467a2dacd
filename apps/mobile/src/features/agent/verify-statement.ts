// Verifies a statement on the phone: its hash from its text, its total from its items, each day's root from the leaves.
import { type BlindLeaf, contractTypes, statementHash, sumRoot } from '@perya/commissions';
import type { Value } from '@perya/contract/client';
import { fromWire, isCurrency } from '@perya/money';

type Statement = Value<'GET /wps/agent/statement'>;
type Leaves = Value<'GET /wps/agent/statement/leaves'>;
type Measure = Statement['roots'][number]['measure'];
export type VerdictFault =
  | { name: 'hash' | 'chain' | 'total' | 'correction'; day?: undefined }
  | { name: 'root'; day: string };
/** `leaves`: how many were summed up. */
export type Verdict = { faults: readonly VerdictFault[]; leaves: number };
type AskLeaves = (of: { day: string; measure: Measure }) => Promise<Leaves>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsOf(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Minor units as decimal text; an absent amount is 0. */
const minorIn = (value: unknown): bigint =>
  typeof value === 'string' && /^-?\d+$/u.test(value) ? BigInt(value) : 0n;

/** Sums by type, minor units as decimal text, as the columns of a leaf. */
export function columnsOf(sums: string): bigint[] {
  const fields = fieldsOf(sums);
  return contractTypes.map((type) => minorIn(fields[type]));
}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The root that the hashed text names for a day; undefined if it names none. */
function sealedRoot(text: Fields, day: string, measure: Measure): string | undefined {
  const sealed = listOf(text['days']).find((one) => one['date'] === day)?.[measure];
  const hash = isFields(sealed) ? sealed['hash'] : undefined;
  return typeof hash === 'string' ? hash : undefined;
}

function totalFits({ currency, statement, items }: Statement, text: Fields): boolean {
  if (!isCurrency(currency)) return false;
  const sealed = listOf(text['items']).reduce((sum, item) => sum + minorIn(item['payableMinor']), 0n);
  const listed = items.reduce((sum, { paid }) => sum + fromWire(paid, currency), 0n);
  return sealed === listed && listed === fromWire(statement.total, currency);
}

/** What is shown of each correction is what was hashed, and each item has the sum of those of its type. */
function correctionsFit({ currency, items, corrections }: Statement, text: Fields): boolean {
  if (!isCurrency(currency)) return false;
  const sealed = listOf(text['corrections']);
  const isSame = corrections.every(({ no, type, old, now, amount }, at) => {
    const one = sealed[at];
    const [was, is] = [fromWire(old, currency), fromWire(now, currency)];
    return (
      one?.['no'] === no &&
      one['type'] === type &&
      minorIn(one['oldMinor']) === was &&
      minorIn(one['newMinor']) === is &&
      fromWire(amount, currency) === is - was
    );
  });
  const isSummed = items.every(({ type, corrected }) => {
    const own = corrections.filter((one) => one.type === type);
    return (
      fromWire(corrected, currency) === own.reduce((sum, { amount }) => sum + fromWire(amount, currency), 0n)
    );
  });
  return sealed.length === corrections.length && isSame && isSummed;
}

export async function verifyOnPhone(of: Statement, leavesOf: AskLeaves): Promise<Verdict> {
  const text = fieldsOf(of.text);
  const faults: VerdictFault[] = [];
  if (statementHash(of.text) !== of.statement.hash) faults.push({ name: 'hash' });
  if (text['prev'] !== of.prevHash) faults.push({ name: 'chain' });
  if (!totalFits(of, text)) faults.push({ name: 'total' });
  if (!correctionsFit(of, text)) faults.push({ name: 'correction' });
  let summed = 0;
  for (const { day, measure, root, sums } of of.roots) {
    const { leaves } = await leavesOf({ day, measure });
    const blind: BlindLeaf[] = leaves.map(({ hash, sums: values }) => ({ hash, values: columnsOf(values) }));
    const built = sumRoot(blind, contractTypes.length);
    const same = columnsOf(sums).every((sum, column) => sum === built.sums[column]);
    const sealed = sealedRoot(text, day, measure);
    summed += leaves.length;
    if (built.hash !== root || !same || (sealed !== undefined && sealed !== root))
      faults.push({ name: 'root', day });
  }
  return { faults, leaves: summed };
}
