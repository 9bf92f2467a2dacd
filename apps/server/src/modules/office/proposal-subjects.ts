// Whom or what each proposal is about, in words: a masked member, a draw, a stopped game, a person, a title.
import type { Language } from '@perya/contract';
import type { ProposalView } from '../../platform/acts/index.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { maskedAccount } from '../members/index.ts';

type Found = {
  id: string;
  member?: string | null;
  game_code?: string | null;
  numero?: string;
  titles?: Readonly<Partial<Record<Language, string>>>;
};

const ofMember = (table: string, id: string) =>
  `select t.${id}::text as id, p.username as member from ${table} t
     join players p on p.merchant_id = t.merchant_id and p.id = t.player_id
    where t.merchant_id = $1 and t.${id} = any ($2::uuid[])`;

/** By the kind of the subject; $1 is the brand, whose book has the same number, $2 the ids. */
const sources: Readonly<Record<string, string>> = {
  withdrawal: ofMember('withdrawals', 'withdrawal_id'),
  deposit: ofMember('deposits', 'deposit_id'),
  verification: ofMember('verifications', 'id'),
  claim: ofMember('promotion_entries', 'id'),
  incident: ofMember('vendor_incidents', 'id'),
  dispute: ofMember('disputes', 'dispute_id'),
  message: ofMember('room_messages', 'message_id'),
  mute: ofMember('room_mutes', 'mute_id'),
  host: `select host_id::text as id, jsonb_build_object('en', name) as titles from hosts where merchant_id = $1 and host_id = any ($2::uuid[])`,
  member: `select id::text as id, username as member from players where merchant_id = $1 and id = any ($2::uuid[])`,
  stop: `select s.id::text as id, p.username as member, s.game_code from play_stops s
      left join players p on p.merchant_id = s.merchant_id and p.id = s.player_id
     where s.merchant_id = $1 and s.id = any ($2::uuid[])`,
  draw: 'select draw_id::text as id, game_code, numero from lottery_draws where merchant_id = $1 and draw_id = any ($2::uuid[])',
  announcement:
    'select id::text as id, titles from announcements where merchant_id = $1 and id = any ($2::uuid[])',
  help: 'select tag as id, titles from help_items where merchant_id = $1 and tag = any ($2)',
};

export type SubjectParts = {
  /** Logged in as the office's role. */
  database: Queryable;
  games: Pick<Catalogue, 'gameByCode'>;
  staff: { names: (ids: readonly string[]) => Promise<Map<string, string>> };
};

type Reader = { brandId: BrandId; language: Language };

/** By the proposal's subject; without those whose subject says it by itself, as a flag of the brand does. */
export async function readSubjects(
  { database, games, staff }: SubjectParts,
  { brandId, language }: Reader,
  proposals: readonly ProposalView[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = Map.groupBy(
    proposals.map(({ subject }) => split(subject)),
    ([kind]) => kind,
  );
  const nameOf = ({ member, game_code, numero, titles }: Found): string | undefined => {
    if (member) return maskedAccount(member);
    if (titles) return titles[language] ?? titles.en ?? Object.values(titles)[0];
    if (!game_code) return undefined;
    const game = games.gameByCode(brandId, game_code)?.nameIn(language) ?? game_code;
    // Isolated, so that the number keeps its order within a name that is written from the right.
    return numero === undefined ? game : `${game} \u2066${numero}\u2069`;
  };
  const named = await Promise.all(
    [...idsOf].map(async ([kind, all]): Promise<(readonly [string, string | undefined])[]> => {
      const ids = all.map(([, id]) => id);
      if (kind === 'staff') return [...(await staff.names(ids))].map(([id, name]) => [`staff:${id}`, name]);
      const source = sources[kind];
      if (source === undefined) return [];
      const { rows } = await database.query<Found>(source, [brandId, ids]);
      return rows.map((row) => [`${kind}:${row.id}`, nameOf(row)]);
    }),
  );
  return new Map(named.flat().filter((one): one is [string, string] => one[1] !== undefined));
}

function split(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':');
  return [subject.slice(0, at), subject.slice(at + 1)];
}
