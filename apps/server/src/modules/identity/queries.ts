// The only SQL of the players and their sessions.
import type { Queryable } from '../../platform/db/index.ts';

export type PlayerRow = {
  id: string;
  username: string;
  password_hash: string | null;
  type: number;
  status: 'active' | 'disabled';
  nickname: string | null;
  head_icon: string;
  rank_id: number | null;
  rank_name: string | null;
  first_login_at: Date | null;
};

const playerColumns =
  'id, username, password_hash, type, status, nickname, head_icon, rank_id, rank_name, first_login_at';

export async function findPlayerByName(db: Queryable, merchantId: number, userName: string) {
  const { rows } = await db.query<PlayerRow>(
    `select ${playerColumns} from players where merchant_id = $1 and username_key = lower($2)`,
    [merchantId, userName],
  );
  return rows[0];
}

export async function findPlayer(db: Queryable, merchantId: number, playerId: string) {
  const { rows } = await db.query<PlayerRow>(
    `select ${playerColumns} from players where merchant_id = $1 and id = $2`,
    [merchantId, playerId],
  );
  return rows[0];
}

export async function findInviter(db: Queryable, merchantId: number, invitationCode: string) {
  const { rows } = await db.query<{ id: string }>(
    'select id from players where merchant_id = $1 and invitation_code = upper($2)',
    [merchantId, invitationCode],
  );
  return rows[0]?.id;
}

export type NewPlayer = {
  merchantId: number;
  id: string;
  userName: string;
  passwordHash: string | null;
  type: number;
  createdAt: Date;
  nickname?: string | undefined;
  payeeName?: string | undefined;
  email?: string | undefined;
  birthday?: string | undefined;
  invitationCode?: string | undefined;
  invitedBy?: string | undefined;
  registerMethod?: string | undefined;
  registerUrl?: string | undefined;
};

/** Whether the player was added: false when the name is taken, by whoever came first. */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into players (merchant_id, id, username, username_key, password_hash, type, created_at, nickname,
       payee_name, email, birthday, invitation_code, invited_by, register_method, register_url)
     values ($1, $2, $3, lower($3), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (merchant_id, username_key) do nothing`,
    [
      player.merchantId,
      player.id,
      player.userName,
      player.passwordHash,
      player.type,
      player.createdAt,
      player.nickname ?? null,
      player.payeeName ?? null,
      player.email ?? null,
      player.birthday ?? null,
      player.invitationCode ?? null,
      player.invitedBy ?? null,
      player.registerMethod ?? null,
      player.registerUrl ?? null,
    ],
  );
  return rowCount === 1;
}

/** Marks the login; answers whether it is the player's first. */
export async function markLogin(
  db: Queryable,
  merchantId: number,
  playerId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update players set first_login_at = $3 where merchant_id = $1 and id = $2 and first_login_at is null',
    [merchantId, playerId, at],
  );
  return rowCount === 1;
}

export async function updateHeadIcon(db: Queryable, merchantId: number, playerId: string, icon: string) {
  await db.query('update players set head_icon = $3 where merchant_id = $1 and id = $2', [
    merchantId,
    playerId,
    icon,
  ]);
}
