// Catches what a piece of work changes in its transaction: rows and postings, by the database's triggers.
import type { Effects, PostingEffect, RowEffect } from '@perya/audit';
import type { Tx } from '../db/index.ts';
import { soleBookOf } from '../ids.ts';
import type { ActContext } from './define-act.ts';

/**
 * Their changes follow from postings, which are caught, and hold balances; a page's message, a phone's news and the counts of
 * changes follow from their rows.
 */
const derivedTables: ReadonlySet<string> = new Set([
  'ledger_accounts',
  'ledger_sums',
  'outbox',
  'push_queue',
  'content_version',
  'merchant_settings_version',
  'act_effects',
]);

/**
 * Runs work and answers its effects. Throws when it changed a table without the trigger `act_effects`, rows of another brand, or
 * rows of the platform without `ofPlatform`: what cannot be shown is not done.
 */
export async function catchEffects<T>(
  tx: Tx,
  { id, brandId, now, ofPlatform = false }: ActContext & { ofPlatform?: boolean },
  work: () => Promise<T>,
): Promise<{ result: T; effects: Effects }> {
  const before = await countChanges(tx);
  const begun = await tx.query<{ counted: string }>(
    `select set_config('perya.act', $1, true), current_setting('track_counts') as counted`,
    [id],
  );
  if (begun.rows[0]?.counted !== 'on')
    throw new Error('the database does not count changes: set track_counts = on');
  const result = await work();
  await tx.query(`select set_config('perya.act', '', true)`);
  const { rows } = await tx.query<EffectRow>('select * from act_effects_take()');
  for (const { name, changes, caught } of await countChanges(tx))
    if (
      !(caught || derivedTables.has(name)) &&
      changes > (before.find((one) => one.name === name)?.changes ?? 0n)
    )
      throw new Error(`the act changed ${name}, which has no trigger act_effects`);
  const book = soleBookOf(brandId);
  // The platform's own rows have the number 0.
  if (rows.some(({ row_merchant_id: owner }) => owner !== book && !(ofPlatform && owner === 0)))
    throw new Error(`the act of brand ${brandId} changed rows of another`);
  return {
    result,
    effects: {
      rows: rows.flatMap((row) => rowEffect(row, now)),
      postings: rows.flatMap(({ change, after }) => (change === 'posting' ? [postingEffect(after)] : [])),
    },
  };
}

type Values = Record<string, string | null>;
type EffectRow = {
  row_merchant_id: number;
  table_name: string;
  change: RowEffect['change'] | 'posting';
  before: Values | null;
  after: Values | null;
};

type ChangedTable = { name: string; changes: bigint; caught: boolean };

/** The tables that this connection changed since it last reported to the statistics: only the difference of two counts shows them. */
async function countChanges(tx: Tx): Promise<ChangedTable[]> {
  const { rows } = await tx.query<ChangedTable>(
    `select * from (
       select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'act_effects') as caught,
              pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid)
                as changes
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') counted
      where changes > 0`,
  );
  return rows;
}

function rowEffect({ table_name: table, change, before, after }: EffectRow, now: Date): RowEffect[] {
  if (change === 'posting') return [];
  return [{ table, change, before: before && momentsOf(before, now), after: after && momentsOf(after, now) }];
}

const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/u;

/** The act's own moment is another at each try, so it is shown by its name. */
function momentsOf(values: Values, now: Date): Values {
  const shown = Object.entries(values).map(([column, value]): [string, string | null] => [
    column,
    value !== null && momentText.test(value) && Date.parse(value) === now.getTime() ? 'now' : value,
  ]);
  return Object.fromEntries(shown);
}

/** Source: `ledger_note_entry`. */
function postingEffect(values: Values | null): PostingEffect {
  const text = (name: string): string => {
    const value = values?.[name];
    if (value === undefined || value === null) throw new Error(`the ledger noted a posting without ${name}`);
    return value;
  };
  return {
    kind: text('kind'),
    from: text('from'),
    fromOwner: values?.['fromOwner'] ?? null,
    to: text('to'),
    toOwner: values?.['toOwner'] ?? null,
    amountMinor: text('amountMinor'),
    currency: text('currency'),
    ref: values?.['ref'] ?? null,
  };
}
