// The changes of content as acts: save an announcement, take it down, put it back, save a help item. One person signs.
import type { Language } from '@perya/contract';
import { type ActInput, officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  hasTerms,
  readBrandLanguages,
  readCategoryIds,
  readParentTags,
  setShown,
  writeAnnouncement,
  writeHelp,
} from './office-queries.ts';
import type { Texts } from './queries.ts';
import { replaceVersion } from './revisions.ts';
import { sanitiseTexts } from './sanitise.ts';

type SaveInput = ActInput<'content.save'>;
type HelpInput = ActInput<'content.save-help'>;
type Identified = { announcementId: string };

type ActDependencies = {
  /** True if there is a picture of that name. */
  isScene: (name: string) => boolean;
};

const common = {
  version: 1,
  needs: 'content.edit',
  sign: 'touch',
  people: () => 1 as const,
} as const;
const ofAnnouncement = {
  ...common,
  subject: ({ announcementId }: Identified) => ['announcement', announcementId] as const,
} as const;

export function contentActs({ isScene }: ActDependencies): Act[] {
  return [
    defineAct({
      ...ofAnnouncement,
      name: 'content.save',
      input: officeActs['content.save'].input,
      run: async (tx, input, ctx) => {
        requireMeaning(input, isScene);
        await requireKnown(tx, input, ctx.brandId);
        const texts = await storedTexts(tx, input, ctx.brandId);
        const key = { kind: 'announcement', item: input.announcementId } as const;
        const former = await replaceVersion(tx, key, input.seenVersion, ctx);
        // To take down what players see is an act of its own.
        if (!input.published && former?.body['published'] === true) invalid('published');
        // The terms, claims and read marks of one type mean nothing for another.
        if (former && former.body['type'] !== input.type) invalid('type');
        await writeAnnouncement(tx, ctx.brandId, { ...input, ...texts }, former === undefined);
        return {};
      },
    }),
    shownAct('content.take-down', false),
    shownAct('content.restore', true),
    defineAct({
      ...common,
      subject: ({ tag }: { tag: string }) => ['help', tag] as const,
      name: 'content.save-help',
      input: officeActs['content.save-help'].input,
      run: saveHelp,
    }),
  ];
}

/** Published and not, in both directions. */
function shownAct(name: 'content.take-down' | 'content.restore', published: boolean): Act {
  return defineAct({
    ...ofAnnouncement,
    name,
    input: officeActs[name].input,
    run: async (tx, { announcementId, seenVersion }, ctx) => {
      const key = { kind: 'announcement', item: announcementId } as const;
      const former = await replaceVersion(tx, key, seenVersion, ctx);
      if (!former) throw new Refusal('NOT_FOUND');
      // A draft was never shown, so there is nothing to put back.
      if (former.body[published ? 'taken_down' : 'published'] !== true) throw new Refusal('TXN_CONFLICT');
      await setShown(tx, ctx.brandId, announcementId, published);
      return {};
    },
  });
}

async function saveHelp(tx: Tx, input: HelpInput, ctx: ActContext) {
  requireOrder(input);
  await requireParent(tx, input, ctx.brandId);
  const texts = await storedTexts(tx, input, ctx.brandId);
  const former = await replaceVersion(tx, { kind: 'help', item: input.tag }, input.seenVersion, ctx);
  await writeHelp(tx, ctx.brandId, { ...input, ...texts }, former === undefined);
  return {};
}

function invalid(field: string): never {
  throw new Refusal('INVALID_INPUT', { field });
}

function requireOrder({ startAt, endAt }: { startAt: string | null; endAt: string | null }): void {
  if (startAt !== null && endAt !== null && Date.parse(endAt) <= Date.parse(startAt)) invalid('endAt');
}

/** What a field means depends on the type. */
function requireMeaning(input: SaveInput, isScene: ActDependencies['isScene']): void {
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

async function requireKnown(tx: Tx, input: SaveInput, brandId: BrandId): Promise<void> {
  const known = await readCategoryIds(tx, brandId);
  if (input.categoryIds.some((id) => !known.includes(id))) invalid('categoryIds');
  // Without terms nobody could join.
  if (input.needsJoining && !(await hasTerms(tx, brandId, input.announcementId))) invalid('needsJoining');
}

/** The item above exists, and is neither the item itself nor below it. */
async function requireParent(tx: Tx, { tag, parentTag }: HelpInput, brandId: BrandId): Promise<void> {
  if (parentTag === null) return;
  const parents = await readParentTags(tx, brandId);
  if (!parents.has(parentTag)) invalid('parentTag');
  for (let above: string | null = parentTag; above !== null; above = parents.get(above) ?? null)
    if (above === tag) invalid('parentTag');
}

type Written = { titles: Texts; contents: Texts };

/** In languages of the brand alone, without empty ones, safe. Refuses a title that is missing in the brand's language. */
async function storedTexts(tx: Tx, { titles, contents }: Written, brandId: BrandId): Promise<Written> {
  const { languages, defaultLanguage } = await readBrandLanguages(tx, brandId);
  for (const [field, texts] of Object.entries({ titles, contents }))
    if (Object.keys(texts).some((language) => !languages.includes(language as Language))) invalid(field);
  if (!titles[defaultLanguage]) invalid('titles');
  const safe = sanitiseTexts(contents);
  // A text always has the brand's language, to which the others fall back.
  return { titles: filled(titles), contents: { [defaultLanguage]: '', ...filled(safe) } };
}

const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
