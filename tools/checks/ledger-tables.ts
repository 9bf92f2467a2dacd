// Money moves only by the ledger's API: no SQL outside the ledger module names a table of the ledger.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, filesUnder, type Verdict } from './check.ts';

export const ledgerTables: Check = { name: 'ledger tables', run: checkLedgerTables };

const migrations = 'apps/server/db/migrations';

/** These may name the tables: the module itself, migrations, the schema snapshot, and tests. */
const allowed = [
  /^apps\/server\/src\/modules\/ledger\//u,
  /^apps\/server\/src\/platform\/db\/(schema|generated|types|database-types|tables)\.ts$/u,
  /^apps\/server\/db\/(migrations\/\d+-ledger[^/]*\.sql|functions\/ledger[^/]*\.sql|schema\/)/u,
  /^bench\/ledger/u,
  /\.(test|fixture)\.ts$/u,
];

async function checkLedgerTables(root: string): Promise<Verdict> {
  const tables = await findLedgerTables(root);
  if (tables.length === 0) return { problems: [`no table is created by ${migrations}/NNN-ledger*.sql`] };
  const names = tables.join('|');
  const uses = new RegExp(
    String.raw`\b(?:from|into|update|join|table|truncate|only|on)\s+(?:public\.)?"?(${names})"?\b|` +
      String.raw`\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full)Join)\(\s*['"\x60](${names})\b`,
    'giu',
  );
  const problems: string[] = [];
  const files = await filesUnder(root, ['apps', 'packages', 'tools', 'bench'], ['.ts', '.tsx', '.sql']);
  for (const file of files) {
    if (allowed.some((pattern) => pattern.test(file))) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const match of text.matchAll(uses)) {
      const line = text.slice(0, match.index).split('\n').length;
      problems.push(
        `${file}:${line} reaches the ledger's table ${match[1] ?? match[2]}; call the ledger's API`,
      );
    }
  }
  return { problems, note: `${tables.length} tables, ${files.length} files` };
}

async function findLedgerTables(root: string) {
  const names = new Set<string>();
  for (const file of await filesUnder(root, [migrations], ['.sql'])) {
    if (!/\/\d+-ledger[^/]*\.sql$/u.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]+)"?/giu))
      if (name) names.add(name);
  }
  return [...names];
}
