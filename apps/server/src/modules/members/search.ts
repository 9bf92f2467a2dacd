// Finds members by what staff typed: words, a number from either end, a whole id or payout account.
import type { OfficeValueOf } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { masked, maskedEmail, maskedMobile } from './masked.ts';
import type { MemberParts } from './parts.ts';
import { type FoundRow, findByAccount, findById, findByWords, type Word } from './search-queries.ts';

type Found = OfficeValueOf<'GET /ops/members/search'>;

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
/** Fewer digits fit too many numbers. */
const fewestDigits = 4;
const mostWords = 4;

/** `limit` at most, and whether there are more. */
export async function findMembers(
  { database, withdrawals }: MemberParts,
  brandId: BrandId,
  text: string,
  limit: number,
): Promise<Found> {
  const bookId = soleBookOf(brandId);
  const hashes = await withdrawals.hashesOfTyped(brandId, text);
  const rows = uuidForm.test(text)
    ? await findById(database, bookId, text.toLowerCase())
    : [
        ...(await findByAccount(database, bookId, hashes)),
        ...(await findByWords(database, bookId, wordsOf(text), limit + 1)),
      ];
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { list: once.slice(0, limit).map(foundView), more: once.length > limit };
}

/** The words that were typed, the longest first: it fits the fewest members. */
export function wordsOf(text: string): Word[] {
  const digits = numberIn(text);
  if (digits !== undefined) return [{ word: digits, fromEnd: fromEnd(digits) }];
  return (
    text
      .split(/\s+/u)
      // These signs lead words that are not for typing.
      .map((word) => word.replace(/^[~=]+/u, ''))
      .filter(Boolean)
      .toSorted((one, other) => other.length - one.length)
      .slice(0, mostWords)
      .map((word) => ({ word, fromEnd: null }))
  );
}

/** A telephone number as it is typed, with or without signs between its digits. */
function numberIn(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return undefined;
  const digits = text.replaceAll(/\D/gu, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

/** Numbers are kept with the code of the country, and typed with a zero in its place. */
const fromEnd = (digits: string) => `~${Array.from(digits.replace(/^0+/u, '')).reverse().join('')}`;

function foundView(row: FoundRow): Found['list'][number] {
  return { ...personView(row), by: row.found_by };
}

export type PersonRow = Omit<FoundRow, 'found_by'>;

export function personView(row: PersonRow): Omit<Found['list'][number], 'by'> {
  return {
    playerId: row.id,
    userName: row.username,
    payeeName: masked(row.payee_name),
    mobile: maskedMobile(row.mobile),
    email: maskedEmail(row.email),
    identity: row.identity,
    disabled: row.status === 'disabled',
    joinedAt: row.created_at.toISOString(),
  };
}
