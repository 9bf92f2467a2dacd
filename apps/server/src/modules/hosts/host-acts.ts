// What staff do with hosts, as acts of one person: save, retire, shifts.
import { type ActInput, officeActs } from '@perya/contract/office';
import { type Act, type ActContext, defineAct } from '../../platform/acts/index.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import {
  deleteShift,
  hasGame,
  insertHost,
  insertShift,
  lockHost,
  overlapsShift,
  retireHost,
  shiftOf,
  updateHost,
} from './office-queries.ts';
import { writeNews } from './rooms.ts';

export type HostActParts = {
  /** True if there is a picture of that name. */
  isScene: (name: string) => boolean;
  originsOf: (brandId: BrandId) => readonly string[];
  files: Pick<Files, 'attach' | 'release'>;
};

const common = {
  version: 1,
  needs: 'host.edit',
  sign: 'touch',
  people: () => 1 as const,
  subject: ({ hostId }: { hostId: string }) => ['host', hostId] as const,
} as const;
const invalid = (field: string) => new Refusal('INVALID_INPUT', { field });

export function hostActs(parts: HostActParts): Act[] {
  return [
    defineAct({
      ...common,
      name: 'host.save',
      input: officeActs['host.save'].input,
      run: (tx, input, ctx) => saveHost(tx, input, ctx, parts),
    }),
    defineAct({
      ...common,
      name: 'host.retire',
      input: officeActs['host.retire'].input,
      run: async (tx, { hostId }, { brandId, now }) => {
        await requireHost(tx, brandId, hostId);
        await retireHost(tx, brandId, hostId, now);
        await writeNews(tx, soleBookOf(brandId), { anchorId: hostId, closed: true }, now);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'host.add-shift',
      input: officeActs['host.add-shift'].input,
      run: async (tx, { hostId, startsAt, endsAt }, { brandId, now }) => {
        await requireHost(tx, brandId, hostId);
        const shift = shiftOf(startsAt, endsAt);
        const lengthMs = shift.endsAt.getTime() - shift.startsAt.getTime();
        if (lengthMs <= 0 || lengthMs > dayMs || shift.endsAt <= now) throw invalid('endsAt');
        if (await overlapsShift(tx, brandId, hostId, shift)) throw new Refusal('TXN_CONFLICT');
        await insertShift(tx, brandId, hostId, shift);
        return {};
      },
    }),
    defineAct({
      ...common,
      name: 'host.remove-shift',
      input: officeActs['host.remove-shift'].input,
      run: async (tx, { hostId, startsAt }, { brandId }) => {
        if (!(await deleteShift(tx, brandId, hostId, startsAt))) throw new Refusal('NOT_FOUND');
        return {};
      },
    }),
  ];
}

/** Locks the host. */
async function requireHost(tx: Tx, brandId: BrandId, hostId: string) {
  const row = await lockHost(tx, brandId, hostId);
  if (!row || row.retired_at) throw new Refusal('NOT_FOUND');
  return row;
}

async function saveHost(
  tx: Tx,
  input: ActInput<'host.save'>,
  { brandId, now }: ActContext,
  { isScene, originsOf, files }: HostActParts,
) {
  const { hostId, seenVersion, streamUrl, pictureId = null } = input;
  if (!isScene(input.scene)) throw invalid('scene');
  if (input.nodeId !== null && !(await hasGame(tx, brandId, input.nodeId))) throw invalid('nodeId');
  if (streamUrl !== null && !originsOf(brandId).includes(new URL(streamUrl).origin))
    throw invalid('streamUrl');
  if (seenVersion === 0) {
    if (await lockHost(tx, brandId, hostId)) throw new Refusal('TXN_CONFLICT');
    await insertHost(tx, brandId, input);
    await takePicture(files, tx, { brandId, hostId, before: null, after: pictureId }, now);
    return {};
  }
  const row = await requireHost(tx, brandId, hostId);
  if (row.version !== seenVersion) throw new Refusal('TXN_CONFLICT');
  // The stream sandbox sets the address of its own hosts at each start.
  const kept = row.sandbox_stream === null ? streamUrl : row.stream_url;
  await updateHost(tx, brandId, { ...input, streamUrl: kept });
  await takePicture(files, tx, { brandId, hostId, before: row.picture_id, after: pictureId }, now);
  return {};
}

/** Lets a picture that was replaced go, and takes its place. Refuses NOT_FOUND: it was not sent for this host. */
async function takePicture(
  files: HostActParts['files'],
  tx: Tx,
  host: { brandId: BrandId; hostId: string; before: string | null; after: string | null },
  now: Date,
): Promise<void> {
  const { brandId, hostId, before, after } = host;
  if (before === after) return;
  const bookId = soleBookOf(brandId);
  if (before) await files.release(tx, bookId, hostId, before);
  if (after) await files.attach(tx, { bookId, ownerId: hostId, purpose: 'host', ids: [after] }, now);
}
