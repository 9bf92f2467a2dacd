// Every query on a table of the merchants, in TypeScript or a database function, names the merchant, so that an id
// of one merchant finds nothing under another. Ids of brands and books have types of their own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { type Check, filesUnder, type Verdict } from './check.ts';

export const merchantScope: Check = { name: 'merchant scope', run: checkMerchantScope };

const schemaFolder = 'apps/server/db/schema';
const sourceFolder = 'apps/server/src';
const functionFolder = 'apps/server/db/functions';

/**
 * The reason for a query over all merchants: a comment just before it, or once at the head of a file of such
 * queries.
 */
const exception = /\/\/ all merchants: \S.{14,}/u;
const fileException = /^\/\/ all merchants in this file: \S.{14,}/mu;
const functionException = /-- all merchants: \S.{14,}/u;
const linesAbove = 3;
/** Texts other than SQL may contain a table's name. */
const statement = /^\s*(?:select|insert|update|delete|with)\b/iu;

/** An id of a brand or a book with the type of any number. */
const plainId = /\b(?:merchantId|merchant_id|bookId)\??: (?:readonly )?number\b(?!\.)/u;

async function checkMerchantScope(root: string): Promise<Verdict> {
  const tables = await merchantTables(root);
  if (tables.length === 0) return { problems: [`no table with merchant_id in ${schemaFolder}`] };
  const uses = new RegExp(
    String.raw`\b(?:from|join|update|into)\s+(?:only\s+)?(${tables.join('|')})\b`,
    'iu',
  );
  const problems: string[] = [];
  let queries = 0;
  for (const file of await filesUnder(root, [sourceFolder], ['.ts'])) {
    if (/\.(test|fixture)\.ts$/u.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    if (fileException.test(text)) continue;
    for (const { line, sql } of queriesOf(file, text)) {
      const table = uses.exec(sql)?.[1];
      if (table === undefined || !statement.test(sql)) continue;
      queries += 1;
      if (isScoped(sql) || isExcepted(text, line)) continue;
      problems.push(`${file}:${line} asks for ${table} without its merchant: add merchant_id = $n`);
    }
  }
  for (const file of await filesUnder(root, [sourceFolder], ['.ts'])) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [index, line] of text.split('\n').entries())
      if (plainId.test(line))
        problems.push(`${file}:${index + 1} takes a number: BrandId or BookId says which`);
  }
  const functions = await checkFunctions(root, tables);
  problems.push(...functions.problems);
  return {
    problems,
    note: `${tables.length} tables, ${queries} queries, ${functions.statements} statements of functions`,
  };
}

/** Every statement of a database function that uses a table of the merchants compares or writes the table's merchant_id. */
async function checkFunctions(root: string, tables: readonly string[]) {
  const problems: string[] = [];
  let statements = 0;
  for (const file of await filesUnder(root, [functionFolder], ['.sql'])) {
    const text = await readFile(join(root, file), 'utf8');
    for (const { line, sql } of statementsOf(text)) {
      const uses = usesOf(sql, tables);
      if (uses.length === 0) continue;
      statements += 1;
      const unscoped = uses.find((use) => !isUseScoped(sql, use));
      if (!unscoped || isExcepted(text, line, functionException)) continue;
      problems.push(`${file}:${line} uses ${unscoped.table} without its merchant: compare its merchant_id`);
    }
  }
  return { problems, statements };
}

/** The statements in the bodies of a file's functions, without comments; `line` is the first one with text. */
function statementsOf(text: string): Query[] {
  const found: Query[] = [];
  for (const body of text.matchAll(/\$\$([\s\S]*?)\$\$/gu)) {
    const code = (body[1] ?? '').replaceAll(/--[^\n]*/gu, (comment) => ' '.repeat(comment.length));
    let at = body.index + 2;
    for (const sql of code.split(';')) {
      const first = at + (/\S/u.exec(sql)?.index ?? 0);
      found.push({ line: text.slice(0, first).split('\n').length, sql });
      at += sql.length + 1;
    }
  }
  return found;
}

/** `alias`: the name that the statement gives the table; undefined for an insert. */
type TableUse = { table: string; alias: string | undefined };

const keywords =
  'as|on|set|where|join|left|inner|cross|order|group|for|limit|using|returning|union|loop|values|select|default|into';

function usesOf(sql: string, tables: readonly string[]): TableUse[] {
  const use = new RegExp(
    String.raw`\b(from|join|update|using|into|,)\s+(?:only\s+)?(${tables.join('|')})\b(?:\s+(?:as\s+)?(?!(?:${keywords})\b)(\w+))?`,
    'giu',
  );
  return [...sql.matchAll(use)].map(([, word = '', table = '', alias]) => ({
    table,
    alias: word.toLowerCase() === 'into' ? undefined : (alias ?? table),
  }));
}

/** An insert writes merchant_id, the first column of every such table, or names it first. */
function isUseScoped(sql: string, { table, alias }: TableUse): boolean {
  if (alias === undefined)
    return new RegExp(
      String.raw`\binto\s+${table}\b(?:\s+(?:as\s+)?\w+)?\s*(?:\(\s*merchant_id\b|values\b|select\b)`,
      'iu',
    ).test(sql);
  const column =
    alias === table ? String.raw`(?<!\.)(?:${table}\.)?merchant_id` : String.raw`\b${alias}\.merchant_id`;
  const compared = '(?:=|is not distinct from)';
  const row = String.raw`\(\s*${column}\s*,[^()]*\)\s*(?:in\b|=)`;
  return new RegExp(String.raw`${column}\s*${compared}|${compared}\s*${column}\b|${row}`, 'iu').test(sql);
}

async function merchantTables(root: string): Promise<string[]> {
  const names: string[] = [];
  for (const file of await filesUnder(root, [schemaFolder], ['.sql'])) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name, body] of text.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gmu))
      if (name && body?.startsWith('  merchant_id ')) names.push(name);
  }
  return names;
}

type Query = { line: number; sql: string };

/** The string literals of a file that may be SQL, with constants of the same file inserted. */
function queriesOf(file: string, text: string): Query[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const found: Query[] = [];
  const visit = (node: ts.Node): void => {
    const sql = textOf(node, constants);
    if (sql === undefined) {
      ts.forEachChild(node, visit);
      return;
    }
    const { parent } = node;
    // A constant is checked where it is used: as a whole query or as a part of one.
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name))
      constants.set(parent.name.text, sql);
    else found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, sql });
  };
  visit(source);
  return found;
}

/** The text of a literal or of a constant; undefined for anything else. */
function textOf(node: ts.Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans
        .map(({ expression, literal }) => (constants.get(expression.getText()) ?? '') + literal.text)
        .join('')
    );
  const isUse = ts.isIdentifier(node) && !ts.isVariableDeclaration(node.parent);
  return isUse ? constants.get(node.text) : undefined;
}

/**
 * merchant_id is compared with a parameter or inserted, or rows are deleted by time alone: no id of another
 * merchant matches.
 */
function isScoped(sql: string): boolean {
  if (/\bmerchant_id\s*(?:=|is not distinct from)\s*(?:any\s*\(\s*)?\$\d/iu.test(sql)) return true;
  if (/^\s*delete from\b/iu.test(sql)) return !/[^<>!]=\s*(?:any\s*\(\s*)?\$\d/u.test(sql);
  // merchant_id is the first column of every such table.
  const inserts =
    /^\s*insert into\s+\w+(?:\s+as\s+\w+)?\s*(?:values\s*\(\s*\$1\b|select\s+\$1\b|\(\s*merchant_id\b|select .*jsonb_populate_record)/isu;
  return inserts.test(sql);
}

function isExcepted(text: string, line: number, reasoned = exception): boolean {
  const before = text.split('\n').slice(Math.max(0, line - 1 - linesAbove), line - 1);
  return before.some((one) => reasoned.test(one));
}
