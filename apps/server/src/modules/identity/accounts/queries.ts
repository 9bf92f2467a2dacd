// The SQL of players and their sessions.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

export type PlayerRow = {
  merchant_id: BookId;
  id: string;
  username: string;
  password_hash: string | null;
  type: number;
  status: 'active' | 'disabled';
  nickname: string | null;
  head_icon: string;
  head_picture: string | null;
  first_login_at: Date | null;
};

export const playerColumns =
  'merchant_id, id, username, password_hash, type, status, nickname, head_icon, head_picture, first_login_at';

export async function findPlayerByName(db: Queryable, bookId: BookId, userName: string) {
  const { rows } = await db.query<PlayerRow>(
    `select ${playerColumns} from players where merchant_id = $1 and username_key = lower($2)`,
    [bookId, userName],
  );
  return rows[0];
}

export async function findPlayer(db: Queryable, bookId: BookId, playerId: string) {
  const { rows } = await db.query<PlayerRow>(
    `select ${playerColumns} from players where merchant_id = $1 and id = $2`,
    [bookId, playerId],
  );
  return rows[0];
}

/** The fields of a new player and their columns. */
const broughtColumns = {
  nickname: 'nickname',
  payeeName: 'payee_name',
  email: 'email',
  mobile: 'mobile',
  mobileVerifiedAt: 'mobile_verified_at',
  paymentPasswordHash: 'payment_password_hash',
  idNumber: 'id_number',
  qqNum: 'qq_num',
  facebook: 'facebook',
  wechat: 'wechat',
  line: 'line',
  whatsapp: 'whatsapp',
  zalo: 'zalo',
  recommenderId: 'recommender_id',
  birthday: 'birthday',
  invitationCode: 'invitation_code',
  invitedBy: 'invited_by',
  registerMethod: 'register_method',
  registerUrl: 'register_url',
  registerDomain: 'register_domain',
} as const;
type Brought = keyof typeof broughtColumns;
const brought = Object.keys(broughtColumns) as Brought[]; // keys() loses the key type

export type NewPlayer = {
  bookId: BookId;
  id: string;
  userName: string;
  passwordHash: string | null;
  type: number;
  createdAt: Date;
} & { [B in Exclude<Brought, 'mobileVerifiedAt'>]?: string | undefined } & {
  mobileVerifiedAt?: Date | undefined;
};

const insertion = `insert into players (merchant_id, id, username, username_key, password_hash, type, created_at,
   ${brought.map((name) => broughtColumns[name]).join(', ')})
 values ($1, $2, $3, lower($3), $4, $5, $6, ${brought.map((_, index) => `$${index + 7}`).join(', ')})
 on conflict do nothing`;

/** Inserts the player; false when the name or number is taken, also by a concurrent request. */
export async function insertPlayer(db: Queryable, player: NewPlayer): Promise<boolean> {
  const { bookId, id, userName, passwordHash, type, createdAt } = player;
  const { rowCount } = await db.query(insertion, [
    bookId,
    id,
    userName,
    passwordHash,
    type,
    createdAt,
    ...brought.map((name) => player[name] ?? null),
  ]);
  return rowCount === 1;
}

/** Stores the login; returns whether it is the player's first. */
export async function markLogin(db: Queryable, bookId: BookId, playerId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update players set first_login_at = $3 where merchant_id = $1 and id = $2 and first_login_at is null',
    [bookId, playerId, at],
  );
  return rowCount === 1;
}

export async function updateHeadIcon(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  headIcon: string,
): Promise<void> {
  await db.query(
    'update players set head_icon = $3, head_picture = null where merchant_id = $1 and id = $2',
    [bookId, playerId, headIcon],
  );
}

export async function updateHeadPicture(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  fileId: string,
): Promise<void> {
  await db.query('update players set head_picture = $3 where merchant_id = $1 and id = $2', [
    bookId,
    playerId,
    fileId,
  ]);
}
