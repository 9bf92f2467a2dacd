// Queries of a database's catalogue: tables with columns, constraints, indexes and rights, and functions.
import type { Queryable } from '../../apps/server/src/platform/db/pool.ts';

export type Part = { name: string; text: string };

const columns = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    case when a.attidentity <> '' then 'generated identity'
         when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ')'
         when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end as filled
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const constraints = `
  select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
  where conrelid = $1 and contype <> 'n' order by contype = 'p' desc, conname`;

const indexes = `
  select pg_get_indexdef(indexrelid) as text from pg_index i
  where indrelid = $1 and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`;

const triggers = `
  select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1 and not tgisinternal order by 1`;

const rights = `
  select grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
  from information_schema.role_table_grants
  where table_schema = 'public' and table_name = $1 and grantee <> grantor group by grantee order by grantee`;

type Column = { name: string; type: string; required: boolean; filled: string | null };

export async function describeTables(database: Queryable): Promise<Part[]> {
  const tables = await database.query<{ oid: number; name: string }>(
    `select c.oid, c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  const parts: Part[] = [];
  for (const { oid, name } of tables.rows)
    parts.push({ name, text: await describeTable(database, oid, name) });
  return parts;
}

async function describeTable(database: Queryable, oid: number, name: string): Promise<string> {
  const list = async <R extends Record<string, unknown>>(query: string, about: unknown) =>
    (await database.query<R>(query, [about])).rows;
  const lines = [
    ...(await list<Column>(columns, oid)).map(
      ({ name: column, type, required, filled }) =>
        `  ${column} ${type}${required ? ' not null' : ''}${filled === null ? '' : ` ${filled}`}`,
    ),
    ...(await list<{ name: string; text: string }>(constraints, oid)).map(
      (c) => `  constraint ${c.name} ${c.text}`,
    ),
  ];
  const after = [
    ...(await list<{ text: string }>(indexes, oid)).map(({ text }) => text),
    ...(await list<{ text: string }>(triggers, oid)).map(({ text }) => text),
    ...(await list<{ grantee: string; rights: string }>(rights, name)).map(
      (right) => `grant ${right.rights} on ${name} to ${right.grantee}`,
    ),
  ];
  return `create table ${name} (\n${lines.join(',\n')}\n);\n${after.map((line) => `${line};\n`).join('')}`;
}

/** Functions with their signatures and restricted rights; the bodies are in db/functions. */
export async function describeFunctions(database: Queryable): Promise<Part[]> {
  const { rows } = await database.query<{ name: string; text: string }>(
    `select p.proname as name,
       'function ' || p.proname || '(' || pg_get_function_arguments(p.oid) || E')\\n  returns ' || pg_get_function_result(p.oid)
         || case when p.prosecdef then E'\\n  security definer' else '' end
         || coalesce(E'\\n  set ' || array_to_string(p.proconfig, ', '), '')
         || case when p.proacl is null then '' else E'\\n  granted to ' || (select coalesce(string_agg(a.grantee::regrole::text, ', ' order by 1), 'nobody else')
              from aclexplode(p.proacl) a where a.grantee <> p.proowner) end as text
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname, 2`,
  );
  return rows;
}
