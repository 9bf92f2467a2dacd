// Seals: every hour a public statement over the last entries of all audits and ledger accounts, so that neither can be written anew.
import { contentOf, type Seal, type SealFault, sealedHead, sealOf, verifySeals } from '@perya/audit';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import {
  type ChangedAccount,
  readChangedAccounts,
  readSealedAccounts,
  sealAccounts,
} from '../ledger/index.ts';
import {
  dueQuery,
  insertHeads,
  insertSeal,
  readHeads,
  readLastSeal,
  readSealedAudits,
  readSeals,
  type SealedAudit,
} from './queries.ts';

export type Seals = ReturnType<typeof createSeals>;

export type SealVerdict = {
  seals: number;
  faults: (
    | SealFault
    /** The noted accounts do not give the seal's root. */
    | { kind: 'ledger'; seal: number }
    /** The noted end of a chain, by its number, is not what the seal says. */
    | { kind: 'audit'; seal: number; chain: string }
    /** The account's entry is another one than was sealed. */
    | ({ kind: 'entry' } & ChangedAccount)
  )[];
};

const pageSize = 1000;

/** `database`: logged in as the office's role, which alone may append. */
export function createSeals({ database, clock }: { database: Database; clock: Clock }) {
  return {
    dueQuery,

    /** Makes the next seal. Of two at once one fails: their numbers are the same. */
    async make(): Promise<Seal> {
      const now = clock.now();
      return database.transaction(async (tx) => {
        const before = await readLastSeal(tx);
        const seq = before.seq + 1;
        const heads = await readHeads(tx);
        const ledger = await sealAccounts(tx, seq);
        const audits = Object.fromEntries(
          heads.map(({ chain, ...head }) => [String(chain), sealedHead(chain, head)]),
        );
        const at = now.toISOString();
        const seal = sealOf({ version: 1, seq, at, audits, ledger, prev: before.hash });
        await insertSeal(tx, seal, now);
        await insertHeads(tx, seq, heads);
        return seal;
      });
    },

    /** The ends of a chain as they were sealed, for its verification; the newest seal's last. */
    headsOf: (chain: BrandId): Promise<SealedAudit[]> => readSealedAudits(database, chain),

    /** Verifies every seal, what it says of audits and ledger, and those that somebody kept. The audits themselves: `audit.verify` with `headsOf`. */
    async verify(published: readonly Seal[] = []): Promise<SealVerdict> {
      const seals = await readAll(database);
      const ends = Map.groupBy(await readSealedAudits(database, null), ({ seal }) => seal);
      const faults: SealVerdict['faults'] = verifySeals(seals, published);
      for (const seal of seals) {
        faults.push(...(await contentFaults(database, seal, ends.get(seal.seq) ?? [])));
        for (const changed of await readChangedAccounts(database, seal.seq))
          faults.push({ kind: 'entry', ...changed });
      }
      return { seals: seals.length, faults };
    },
  };
}

async function readAll(database: Database): Promise<Seal[]> {
  const all: Seal[] = [];
  for (;;) {
    const page = await readSeals(database, all.at(-1)?.seq ?? 0, pageSize);
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

async function contentFaults(
  database: Database,
  seal: Seal,
  ends: readonly SealedAudit[],
): Promise<SealVerdict['faults']> {
  const content = contentOf(seal);
  if (!content) return [];
  const { accounts, root } = await readSealedAccounts(database, seal.seq);
  const faults: SealVerdict['faults'] = [];
  if (accounts !== content.ledger.accounts || root !== content.ledger.root)
    faults.push({ kind: 'ledger', seal: seal.seq });
  const noted = new Map(ends.map((end) => [String(end.chain), sealedHead(end.chain, end)]));
  for (const chain of new Set([...noted.keys(), ...Object.keys(content.audits)]))
    if (noted.get(chain) !== content.audits[chain]) faults.push({ kind: 'audit', seal: seal.seq, chain });
  return faults;
}
