// A migration must not break the servers of the release before it, which run while it is applied: it adds, and what
// it takes away is left to a contract, after the last server that used it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files up to this one were applied before there was a release to keep running. */
const lastUnchecked = '230-file-place.sql';
const contractHeader = /^-- contract: \S+/u;

type Rule = {
  broken: RegExp;
  /** What to do instead. */
  remedy: string;
  /** A new table of the same file may do it. */
  newTable?: true;
  /** Allowed in a file that begins with "-- contract: RELEASE", the last release that used it. */
  contract?: true;
};

const rules: readonly Rule[] = [
  {
    broken: /\bdrop\s+(table|view|column|index|type|sequence|schema)\b/iu,
    remedy: 'drop it in a contract',
    contract: true,
  },
  { broken: /\brename\b/iu, remedy: 'add the new name, write both, and drop the old one in a contract' },
  {
    broken: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/iu,
    remedy: 'add a column of the new type, and drop the old one in a contract',
  },
  {
    broken: /\bset\s+not\s+null\b/iu,
    remedy: 'add a check that is not valid, validate it in a later file, and set not null in a contract',
    contract: true,
  },
  {
    broken: /\badd\s+column\b(?![^,]*\bdefault\b)[^,]*\bnot\s+null\b/iu,
    remedy: 'give it a default: the former release inserts rows without it',
    newTable: true,
  },
  {
    broken:
      /\badd\s+column\b[^,]*\bdefault\b[^,]*\b(random|gen_random_uuid|clock_timestamp|timeofday|nextval)\s*\(/iu,
    remedy: 'a default that differs by row rewrites the table: add the column without, and fill it by a job',
    newTable: true,
  },
  {
    broken: /\bcreate\s+(unique\s+)?index\s+(?!concurrently\b)/iu,
    remedy: 'create the index concurrently, as the only statement of a file',
    newTable: true,
  },
  {
    broken: /\badd\s+constraint\b(?![\s\S]*\b(not\s+valid|using\s+index)\b)/iu,
    remedy: 'add it "not valid" (or "using index"), and validate it in a later file',
    newTable: true,
  },
  { broken: /^\s*(update|delete)\b/iu, remedy: 'change rows by a job, in batches', newTable: true },
  { broken: /^\s*lock\b/iu, remedy: 'a lock stops every server' },
];

/** The steps that would break a running server of the former release, with their lines. */
export async function brokenSteps(root: string, folder: string): Promise<string[]> {
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith('.sql'));
  const problems: string[] = [];
  for (const name of names.filter((one) => one > lastUnchecked).sort()) {
    const text = await readFile(join(root, folder, name), 'utf8');
    for (const { line, remedy } of [...stepsOf(text), ...keysOf(text)])
      problems.push(`${folder}/${name}:${line} ${remedy}`);
  }
  return problems;
}

/** What would keep a new table from being divided by merchant_id, which names a brand or one of its books. */
function keysOf(text: string): { line: number; remedy: string }[] {
  const found: { line: number; remedy: string }[] = [];
  for (const made of text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?\w+\s*\(([\s\S]*?)\n\)/giu)) {
    const body = made[1] ?? '';
    const line = text.slice(0, made.index).split('\n').length;
    if (!/^\s*merchant_id\s/imu.test(body)) continue;
    const keys = [
      ...body.matchAll(/\b(?:primary\s+key|unique(?:\s+nulls\s+not\s+distinct)?)\s*\(([^)]*)\)/giu),
    ];
    if (
      /^\s*\w+\s[^,(]*\b(?:primary\s+key|unique)\b\s*(?:,|$)/imu.test(body) ||
      !keys.every(([, of = '']) => /^\s*merchant_id\b/u.test(of))
    )
      found.push({ line, remedy: 'every key of a table with merchant_id begins with merchant_id' });
    if (!/^\s*player_id\s/imu.test(body)) continue;
    const others = [...body.matchAll(/\breferences\s+(\w+)/giu)].filter(([, table = '']) =>
      brandTables.has(table),
    );
    for (const [, table] of others)
      found.push({
        line,
        remedy: `a player's row has no foreign key to ${table}, whose rows belong to the brand`,
      });
  }
  return found;
}

/** Their merchant_id is a brand's; in other tables it is the book that holds the player. */
const brandTables: ReadonlySet<string> = new Set([
  'announcements',
  'deposit_methods',
  'game_categories',
  'game_classifications',
  'games',
  'help_items',
  'merchants',
  'payout_institutions',
  'promotion_categories',
  'promotion_terms',
  'vendor_wallets',
  'vendors',
  'vip_ranks',
  'withdrawal_methods',
]);

function stepsOf(text: string): { line: number; remedy: string }[] {
  const found: { line: number; remedy: string }[] = [];
  const isContract = contractHeader.test(text);
  // Comments keep their length, so that lines are counted right.
  const sql = text.replaceAll(/--[^\n]*/gu, (comment) => ' '.repeat(comment.length));
  const made = new Set([...sql.matchAll(/\bcreate\s+table\s+(\w+)/giu)].map(([, table = '']) => table));
  let at = 0;
  for (const statement of sql.split(';')) {
    const start = at + (statement.length - statement.trimStart().length);
    at += statement.length + 1;
    const isNew = made.has(tableOf(statement));
    for (const { broken, remedy, newTable, contract } of rules) {
      if (!broken.test(statement) || (newTable && isNew) || (contract && isContract)) continue;
      found.push({ line: text.slice(0, start).split('\n').length, remedy });
    }
    if (/\bindex\s+concurrently\b/iu.test(statement) && sql.replace(/;\s*$/u, '').includes(';'))
      found.push({ line: text.slice(0, start).split('\n').length, remedy: 'it must be the only statement' });
  }
  return found;
}

/** The table that a statement changes. */
function tableOf(statement: string): string {
  const [, table = ''] =
    /^\s*(?:alter\s+table(?:\s+only)?|update|delete\s+from|create\s+(?:unique\s+)?index\s+\S+\s+on)\s+(\w+)/iu.exec(
      statement,
    ) ?? [];
  return table;
}
