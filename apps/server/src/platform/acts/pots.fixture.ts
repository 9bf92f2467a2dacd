// Acts of their own on tables of their own, for tests: filling a pot takes two people.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createAudit } from '../audit/index.ts';
import type { Database, Tx } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type BrandId, brandIdSchema } from '../ids.ts';
import { newId } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { type Act, type Actor, createActs, defineAct } from './index.ts';
import { openStaff, type Person } from './staff.fixture.ts';

export const brand = brandIdSchema.parse(1);
export type Pots = Awaited<ReturnType<typeof openPots>>;
export type PotActs = ReturnType<Pots['open']>;

async function createTables({ owner }: TestDatabase): Promise<void> {
  await owner.query(
    `create table pots (merchant_id integer not null, name text not null, amount_minor bigint not null, secret text, touched integer
       not null default 0, changed_at timestamptz not null, primary key (merchant_id, name))`,
  );
  await owner.query(
    'create table drops (merchant_id integer not null, id uuid not null, pot text not null, primary key (merchant_id, id))',
  );
  await owner.query('create table unwatched (merchant_id integer not null, name text not null)');
  for (const [table, given] of [
    ['pots', `'name', 'secret', 'touched'`],
    ['drops', `'', '', ''`],
  ])
    await owner.query(
      `create trigger act_effects after insert or update or delete on ${table} for each row
         when (current_setting('perya.act', true) <> '') execute function act_note_row(${given})`,
    );
}

const input = z.strictObject({ pot: z.string(), addMinor: z.string().regex(/^\d+$/u) });

/** What every run of the act does besides. */
type Also = { run: ((tx: Tx) => Promise<unknown>) | undefined };
type FillOptions = { people?: 1 | 2; sign?: 'touch' | 'none'; name?: string; version?: number };

/** Adds an amount to a pot and notes the drop. */
const fillAct = (also: Also, over: FillOptions = {}): Act =>
  defineAct({
    name: over.name ?? 'pot.fill',
    version: over.version ?? 1,
    needs: 'withdrawal.decide',
    sign: over.sign ?? 'touch',
    input,
    subject: ({ pot }) => ['pot', pot],
    people: () => over.people ?? 2,
    amountMinor: ({ rows }) =>
      BigInt(rows.find(({ table }) => table === 'pots')?.after?.['amount_minor'] ?? 0),
    async run(tx, { pot, addMinor }, ctx) {
      const { rows } = await tx.query<{ amount_minor: bigint }>(
        `update pots set amount_minor = amount_minor + $3, secret = $4, touched = touched + 1, changed_at = $5
            where merchant_id = $1 and name = $2 returning amount_minor`,
        [ctx.brandId, pot, addMinor, randomUUID(), ctx.now],
      );
      if (!rows[0]) throw new Refusal('NOT_FOUND');
      await tx.query('insert into drops (merchant_id, id, pot) values ($1, $2, $3)', [
        ctx.brandId,
        newId(),
        pot,
      ]);
      await also.run?.(tx);
      return { amountMinor: String(rows[0].amount_minor) };
    },
  });

/** What a test file works with: its database, two people, and a clock that stands still. */
export async function openPots() {
  const database = await openTestDatabase();
  await createTables(database);
  const staff = await openStaff();
  const [ana, ben] = [await staff.hire(), await staff.hire()];
  const clock = { at: Date.parse('2026-03-04T05:06:07.089Z'), now: () => new Date(clock.at) };
  const also: Also = { run: undefined };
  const fill = (over?: FillOptions) => fillAct(also, over);

  const open = (acts: readonly Act[] = [fill()], office: Database = database.office) => {
    const { verifySignature } = staff;
    const audit = createAudit(office);
    return {
      audit,
      ...createActs({ database: office, audit, clock, acts, verifySignature, isActive: async () => true }),
    };
  };

  let pots = 0;
  async function newPot(amountMinor = 100n, brandId: BrandId = brand): Promise<string> {
    pots += 1;
    const name = `pot ${pots}`;
    await database.owner.query(
      `insert into pots (merchant_id, name, amount_minor, secret, changed_at) values ($1, $2, $3, 'old', '2026-01-01')`,
      [brandId, name, amountMinor],
    );
    return name;
  }

  return {
    database,
    staff,
    ana,
    ben,
    clock,
    also,
    fill,
    open,
    newPot,
    async amountOf(name: string): Promise<bigint | undefined> {
      const { rows } = await database.owner.query<{ amount_minor: bigint }>(
        'select amount_minor from pots where name = $1',
        [name],
      );
      return rows[0]?.amount_minor;
    },
    add: (name: string, amount: string) =>
      database.owner.query('update pots set amount_minor = amount_minor + $2 where name = $1', [
        name,
        amount,
      ]),
    close: () => database.close(),
  };
}

/** Looks and proposes, as a screen does. */
export async function propose(acts: PotActs, person: Person, pot: string, act = 'pot.fill') {
  const actor: Actor = person.session();
  const request = { brandId: brand, act, input: { pot, addMinor: '50' } };
  const { id, digest, signed } = await acts.look(actor, request);
  const signature = await person.sign(digest);
  return {
    id,
    digest,
    signed,
    request,
    signature,
    answer: await acts.propose(actor, { ...request, id, digest, signature }),
  };
}

/** What became of a subject, oldest first. */
export const outcomesOf = async (acts: PotActs, subject: string) =>
  (await acts.audit.page(brand, { subject }, { limit: 20 })).map(({ outcome }) => outcome).reverse();
