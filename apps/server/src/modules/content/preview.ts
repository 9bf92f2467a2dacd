// Previews of unsaved content on the player's page, for whoever has the token: ten minutes, its merchant, nothing else.
import { isPreviewToken, type Language, type Theme } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';
import type { AnnouncementRow, HelpRow } from './queries.ts';

/** One of the two. */
export type Draft = { announcement?: AnnouncementRow; help?: HelpRow };

export type Preview = {
  draft: Draft;
  shownAt: Date;
  language: Language;
  theme: Theme;
  /** The origin that may frame the page. */
  framedBy: string;
};

export type NewPreview = Omit<Preview, 'draft'> & {
  merchantId: BrandId;
  id: string;
  kind: 'announcement' | 'help';
  /** A row, its moments as text. */
  body: object;
  now: Date;
};

const lifeSeconds = 600;

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews({ database, secretKey }: { database: Queryable; secretKey: SecretKeys }) {
  const signer = createLinkSigner(secretKey, 'content previews');
  const whatOf = (merchantId: BrandId, id: string) => `${merchantId}|${id}`;

  return {
    /** Stores it by a connection of the office, and removes those whose time is over. */
    store: async (office: Queryable, { merchantId, id, now, ...preview }: NewPreview) => {
      const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
      const expiresAt = new Date(until * 1000);
      await office.query('delete from content_previews where merchant_id = $1 and expires_at < $2', [
        merchantId,
        now,
      ]);
      const { kind, body, shownAt, language, theme, framedBy } = preview;
      await office.query(
        `insert into content_previews (merchant_id, id, kind, body, shown_at, language, theme, framed_by, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [merchantId, id, kind, JSON.stringify(body), shownAt, language, theme, framedBy, expiresAt],
      );
      return { token: `preview.${id}.${until}.${signer.sign(whatOf(merchantId, id), until)}`, expiresAt };
    },

    /** Undefined: `at` is no token. Refuses FEATURE_UNAVAILABLE for one that is not, or no longer, of this merchant. */
    find: async (merchantId: BrandId, at: string | undefined, now: Date): Promise<Preview | undefined> => {
      if (!isPreviewToken(at)) return undefined;
      const [, id = '', until = '', signature = ''] = at.split('.');
      if (!signer.isGood(whatOf(merchantId, id), Number(until), signature, now))
        throw new Refusal('FEATURE_UNAVAILABLE');
      const { rows } = await database.query<PreviewRow>(
        'select * from content_previews where merchant_id = $1 and id = $2',
        [merchantId, id],
      );
      const [row] = rows;
      if (!row) throw new Refusal('FEATURE_UNAVAILABLE');
      const { shown_at: shownAt, language, theme, framed_by: framedBy } = row;
      return { draft: draftOf(row), shownAt, language, theme, framedBy };
    },
  };
}

type PreviewRow = {
  merchant_id: BrandId;
  kind: 'announcement' | 'help';
  body: AnnouncementRow & HelpRow;
  shown_at: Date;
  language: Language;
  theme: Theme;
  framed_by: string;
};

/** JSON keeps moments as text. */
function draftOf({ merchant_id, kind, body }: PreviewRow): Draft {
  const moment = (value: Date | null) => (value === null ? null : new Date(value));
  const shared = { ...body, merchant_id, end_at: moment(body.end_at) };
  if (kind === 'help') return { help: { ...shared, start_at: moment(body.start_at) } };
  return { announcement: { ...shared, start_at: new Date(body.start_at) } };
}

type Placed = { position: number; id?: string; tag?: string };

/** In its place, instead of the row that it would replace. */
export function withDraft<R extends Placed>(rows: R[], draft: R | undefined): R[] {
  if (!draft) return rows;
  const others = rows.filter((row) => row.id !== draft.id || row.tag !== draft.tag);
  const at = others.findIndex(({ position }) => position >= draft.position);
  return at === -1 ? [...others, draft] : others.toSpliced(at, 0, draft);
}
