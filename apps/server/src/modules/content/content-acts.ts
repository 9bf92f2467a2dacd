// The changes of content as acts: save an announcement, take it down, put it back, save a help item. One person signs.
import { type ActInput, officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkAnnouncement, checkHelp, invalid } from './content-rules.ts';
import { setShown, writeAnnouncement, writeHelp } from './office-queries.ts';
import { replaceVersion } from './revisions.ts';

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
        const texts = await checkAnnouncement(tx, input, { brandId: ctx.brandId, isScene });
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
  const texts = await checkHelp(tx, input, ctx.brandId);
  const former = await replaceVersion(tx, { kind: 'help', item: input.tag }, input.seenVersion, ctx);
  await writeHelp(tx, ctx.brandId, { ...input, ...texts }, former === undefined);
  return {};
}
