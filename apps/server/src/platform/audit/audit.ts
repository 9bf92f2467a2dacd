// The audit: one chain of entries for each brand, appended by the database's function alone, read by page and verified.
import { hash } from 'node:crypto';
import { type AuditEntry, type ChainVerdict, ChainVerifier, type Head, verifySignatures } from '@perya/audit';
import type { Database, Queryable } from '../db/index.ts';
import type { BrandId } from '../ids.ts';

export type NewAuditEntry = {
  brandId: BrandId;
  at: Date;
  /** A staff member's id, `terminal:user@machine`, or `platform` for what happens by time. */
  staffId: string;
  sessionId?: string | null | undefined;
  ip?: string | null | undefined;
  /** `area.verb`, the name of an act or of what was looked at. */
  act: string;
  outcome: 'done' | 'proposed' | 'withdrawn' | 'rejected' | 'lapsed' | 'stale' | 'refused' | 'seen';
  /** `kind:id` */
  subject: string;
  playerId?: string | null | undefined;
  reason?: string | null | undefined;
  /** The text over whose digest `sig` is; canonical JSON. */
  body: string;
  sig?: string | null | undefined;
};

export type AuditFilter = {
  sessionId?: string | undefined;
  staffId?: string | undefined;
  playerId?: string | undefined;
  subject?: string | undefined;
  act?: string | undefined;
};

/** The chain of what belongs to no brand: people, invitations, sign-ins. */
export const platformChain = 0 as number as BrandId;

export type Audit = ReturnType<typeof createAudit>;

/** `database` is logged in as the office's role: no other may read or append. */
export function createAudit(database: Database) {
  return {
    /** Appends in the caller's transaction, as its last statement: the brand's chain is locked until it ends. Answers the number. */
    append,

    /** The newest entries first, before the number `before`. */
    async page(brandId: BrandId, filter: AuditFilter, place: { before?: number | undefined; limit: number }) {
      const { sessionId = null, staffId = null, playerId = null, subject = null, act = null } = filter;
      const { rows } = await database.query<EntryRow>(
        `select ${columns} from audit_entries
          where merchant_id = $1 and seq < $2 and ($3::text is null or staff_id = $3) and ($4::uuid is null or player_id = $4)
            and ($5::text is null or subject = $5) and ($6::text is null or act = $6) and ($7::uuid is null or session_id = $7)
          order by seq desc limit $8`,
        [
          brandId,
          place.before ?? Number.MAX_SAFE_INTEGER,
          staffId,
          playerId,
          subject,
          act,
          sessionId,
          place.limit,
        ],
      );
      return rows.map(entryOf);
    },

    /** The oldest entries first, after the number `after`. */
    async following(brandId: BrandId, after: number, limit: number): Promise<AuditEntry[]> {
      return readAfter(database, brandId, { after, upTo: Number.MAX_SAFE_INTEGER, limit });
    },

    /** Verifies the brand's whole chain against its head and the heads that are known from elsewhere. */
    verify: (brandId: BrandId, known: VerifyOptions = {}) => verify(database, brandId, known),
  };
}

async function append(tx: Queryable, entry: NewAuditEntry): Promise<number> {
  const { rows } = await tx.query<{ seq: bigint }>(
    'select audit_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as seq',
    [
      entry.brandId,
      entry.at,
      entry.staffId,
      entry.sessionId ?? null,
      entry.ip ?? null,
      entry.act,
      entry.outcome,
      entry.subject,
      entry.playerId ?? null,
      entry.reason ?? null,
      entry.body,
      entry.sig ?? null,
    ],
  );
  return Number(rows[0]?.seq);
}

type VerifyOptions = {
  heads?: readonly Head[];
  /** Given: the signatures are verified too. */
  signature?: Parameters<typeof verifySignatures>[1];
};

const pageSize = 1000;

/** What is appended meanwhile is behind the head that was read first, and is left to the next time. */
async function verify(
  database: Database,
  brandId: BrandId,
  { heads = [], signature }: VerifyOptions,
): Promise<ChainVerdict> {
  const head = await readHead(database, brandId);
  const verifier = new ChainVerifier([...heads, head], (bytes) => hash('sha256', bytes, 'hex'));
  const forged: ChainVerdict['faults'] = [];
  for (let after = 0; ; ) {
    const page = await readAfter(database, brandId, { after, upTo: head.seq, limit: pageSize });
    for (const entry of page) verifier.add(entry);
    if (signature) forged.push(...(await verifySignatures(page, signature)));
    after = page.at(-1)?.seq ?? 0;
    if (page.length < pageSize) break;
  }
  const verdict = verifier.end();
  return { ...verdict, faults: [...verdict.faults, ...forged] };
}

async function readHead(database: Database, brandId: BrandId): Promise<Head> {
  const { rows } = await database.query<{ seq: bigint; hash: string }>(
    'select seq, hash from audit_heads where merchant_id = $1',
    [brandId],
  );
  const row = rows[0];
  return row ? { seq: Number(row.seq), hash: row.hash } : { seq: 0, hash: '' };
}

type Span = { after: number; upTo: number; limit: number };

async function readAfter(database: Database, brandId: BrandId, { after, upTo, limit }: Span) {
  const { rows } = await database.query<EntryRow>(
    `select ${columns} from audit_entries where merchant_id = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
    [brandId, after, upTo, limit],
  );
  return rows.map(entryOf);
}

const columns = `merchant_id as "merchantId", seq, at, staff_id as "staffId", session_id as "sessionId", ip, act, outcome, subject,
  player_id as "playerId", reason, body, sig, prev, hash`;

type EntryRow = Omit<AuditEntry, 'seq' | 'at'> & { seq: bigint; at: Date };

const entryOf = (row: EntryRow): AuditEntry => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() });
