// npm run books [-- FAULT…]: runs the fault tests that move money and writes the reconciled ledgers into
// docs/books.md.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNumber, formatPlainAmount } from '@perya/locales/figures';
import { isCurrency, toWire } from '@perya/money';
import type { BooksLine } from '../tests/faults/books-balance.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const faults = join(root, 'tests/faults');

/** The fault tests that end with a reconciliation. */
async function faultsOfMoney(): Promise<string[]> {
  const files = (await readdir(faults)).filter((file) => file.endsWith('.test.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(faults, file), 'utf8')));
  return files
    .filter((_, index) => texts[index]?.includes('expectBooksBalance('))
    .map((file) => `tests/faults/${file}`);
}

/** Resolves to the exit code. */
function run(files: readonly string[], books: string): Promise<number> {
  const words = ['run', '--project', 'faults', ...files];
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
      cwd: root,
      env: { ...process.env, PERYA_BOOKS: books },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => settle(code ?? 1));
  });
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const counted = (count: bigint) => formatNumber(count, 'en');
/** A test's title without its requirement ids. */
const titleOf = (fault: string) => fault.replaceAll(/\[[\w-]+\]\s*/gu, '').replaceAll('|', '\\|');

function money(minor: bigint, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency of ours`);
  return formatPlainAmount(toWire(minor, currency), 'en');
}

/** Debits less credits of each currency; zero when the books balance. */
function trialBalance({ kinds }: BooksLine): string {
  const currencies = [...new Set(kinds.map(({ currency }) => currency))];
  const of = (currency: string) =>
    sum(kinds.filter((kind) => kind.currency === currency).map(({ balance }) => BigInt(balance)));
  return currencies.map((currency) => `${currency} ${money(of(currency), currency)}`).join(', ');
}

function faultRows(lines: readonly BooksLine[]): string[] {
  return lines.map(
    (line) =>
      `| ${titleOf(line.fault)} | ${counted(BigInt(line.entries))} | ${trialBalance(line)} | ${line.drifts} |`,
  );
}

type KindSum = { currency: string; kind: string; accounts: bigint; balance: bigint };

function sumsOfKinds(lines: readonly BooksLine[]): KindSum[] {
  const sums = new Map<string, KindSum>();
  for (const { currency, kind, accounts, balance } of lines.flatMap(({ kinds }) => kinds)) {
    const key = `${currency} ${kind}`;
    const before = sums.get(key) ?? { currency, kind, accounts: 0n, balance: 0n };
    sums.set(key, {
      currency,
      kind,
      accounts: before.accounts + BigInt(accounts),
      balance: before.balance + BigInt(balance),
    });
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([, one]) => one);
}

/**
 * A row per kind of account with its balance as debit or credit; the row of a currency has both, which must
 * be equal.
 */
function kindRows(lines: readonly BooksLine[]): string[] {
  const kinds = sumsOfKinds(lines);
  const rows = kinds.map(({ currency, kind, accounts, balance }) => {
    const amount = money(balance < 0n ? -balance : balance, currency);
    const sides = balance < 0n ? `${amount} | ` : ` | ${amount}`;
    return `| ${currency} | \`${kind}\` | ${counted(accounts)} | ${sides} |`;
  });
  const totals = [...new Set(kinds.map(({ currency }) => currency))].map((currency) => {
    const balances = kinds.filter((kind) => kind.currency === currency).map(({ balance }) => balance);
    const debit = -sum(balances.filter((balance) => balance < 0n));
    const credit = sum(balances.filter((balance) => balance > 0n));
    const difference = money(credit - debit, currency);
    return `| **${currency}** | **all; difference ${difference}** | | **${money(debit, currency)}** | **${money(credit, currency)}** |`;
  });
  return [...rows, ...totals];
}

function page(lines: readonly BooksLine[], on: string): string {
  const drifts = lines.reduce((total, line) => total + line.drifts, 0);
  const last = [...new Map(lines.map((line) => [line.database, line])).values()];
  const entries = counted(sum(last.map((line) => BigInt(line.entries))));
  return `# The ledger under faults

Made by \`npm run books\` on ${on}: it runs the fault tests that move money, each on its own database, and reconciles their ledgers. Drift ${drifts} over ${entries} entries:
hash chains are whole, running balances follow from each other, account balances equal the sums of entries, and debits equal credits.

## Faults

| fault | entries | trial balance | differences |
|---|--:|---|--:|
${faultRows(lines).join('\n')}

## Trial balance of all together

The balance of each kind of account, as a debit where more was debited than credited.

| currency | kind of account | accounts | debit | credit |
|---|---|--:|--:|--:|
${kindRows(last).join('\n')}

A running server is reconciled by \`npm run reconcile\`.
`;
}

const scratch = await mkdtemp(join(tmpdir(), 'perya-books-'));
const books = join(scratch, 'books.jsonl');
const all = await faultsOfMoney();
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? all : all.filter((file) => asked.some((name) => file.includes(name)));
const code = await run(chosen, books);
if (code === 0) {
  const lines = (await readFile(books, 'utf8')).trim().split('\n');
  const results = lines.map((line) => JSON.parse(line) as BooksLine); // written by expectBooksBalance
  const text = page(results, new Date().toISOString().slice(0, 10));
  if (asked.length === 0) await writeFile(join(root, 'docs/books.md'), text);
  else console.log(text);
} else console.error('A fault test failed: docs/books.md is not written.');
await rm(scratch, { recursive: true });
process.exitCode = code;
