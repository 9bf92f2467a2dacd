// Rules for a text before it is stored or previewed: its fields fit its type, and its HTML is safe.
import type { ActInput } from '@perya/contract/office';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Texts } from '../../platform/texts.ts';
import { hasTerms, readBrandLanguages, readCategoryIds, readParentTags } from './office-queries.ts';
import { sanitiseTexts } from './sanitise.ts';

export type SaveInput = Omit<ActInput<'content.save'>, 'seenVersion' | 'published' | 'note'>;
export type HelpInput = Omit<ActInput<'content.save-help'>, 'seenVersion' | 'note'>;
type Known = {
  brandId: BrandId;
  /** True if there is a picture of that name. */
  isScene: (name: string) => boolean;
};

/** The texts as they are stored. Refuses INVALID_INPUT. */
export async function checkAnnouncement(
  db: Queryable,
  input: SaveInput,
  { brandId, isScene }: Known,
): Promise<Written> {
  requireMeaning(input, isScene);
  await requireKnown(db, input, brandId);
  return storedTexts(db, input, brandId);
}

/** As `checkAnnouncement`. */
export async function checkHelp(db: Queryable, input: HelpInput, brandId: BrandId): Promise<Written> {
  requireOrder(input);
  await requireParent(db, input, brandId);
  return storedTexts(db, input, brandId);
}

export function invalid(field: string): never {
  throw new Refusal('INVALID_INPUT', { field });
}

function requireOrder({ startAt, endAt }: { startAt: string | null; endAt: string | null }): void {
  if (startAt !== null && endAt !== null && Date.parse(endAt) <= Date.parse(startAt)) invalid('endAt');
}

/** What a field means depends on the type. */
function requireMeaning(input: SaveInput, isScene: Known['isScene']): void {
  requireOrder(input);
  const isBanner = input.type === 'B';
  const isPromotion = input.type === 'PR';
  if (isBanner !== (input.groupName !== '')) invalid('groupName');
  if (input.scene !== '' && !(isBanner || isPromotion)) invalid('scene');
  if (isBanner && input.scene === '') invalid('scene');
  if (input.scene !== '' && !isScene(input.scene)) invalid('scene');
  if (input.link !== '' && !isBanner) invalid('link');
  if (input.categoryIds.length > 0 && !isPromotion) invalid('categoryIds');
  if (input.needsJoining && !isPromotion) invalid('needsJoining');
}

async function requireKnown(db: Queryable, input: SaveInput, brandId: BrandId): Promise<void> {
  const known = await readCategoryIds(db, brandId);
  if (input.categoryIds.some((id) => !known.includes(id))) invalid('categoryIds');
  // Without terms nobody could join.
  if (input.needsJoining && !(await hasTerms(db, brandId, input.announcementId))) invalid('needsJoining');
}

/** The item above exists, and is neither the item itself nor below it. */
async function requireParent(db: Queryable, { tag, parentTag }: HelpInput, brandId: BrandId): Promise<void> {
  if (parentTag === null) return;
  const parents = await readParentTags(db, brandId);
  if (!parents.has(parentTag)) invalid('parentTag');
  for (let above: string | null = parentTag; above !== null; above = parents.get(above) ?? null)
    if (above === tag) invalid('parentTag');
}

type Written = { titles: Texts; contents: Texts };

/** In languages of the brand alone, without empty ones, safe. Refuses a title that is missing in the brand's language. */
async function storedTexts(db: Queryable, { titles, contents }: Written, brandId: BrandId): Promise<Written> {
  const { languages, defaultLanguage } = await readBrandLanguages(db, brandId);
  for (const [field, texts] of Object.entries({ titles, contents }))
    if (Object.keys(texts).some((language) => !languages.some((one) => one === language))) invalid(field);
  if (!titles[defaultLanguage]) invalid('titles');
  const safe = sanitiseTexts(contents);
  // A text always has the brand's language, to which the others fall back.
  return { titles: filled(titles), contents: { [defaultLanguage]: '', ...filled(safe) } };
}

const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
