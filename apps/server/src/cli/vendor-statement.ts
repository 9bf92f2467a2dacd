// `npm run vendor-statement`: compares a vendor's own statement, a CSV file, with the messages that the platform accepted.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { vendorMovements } from '@perya/contract/vendor-wallet';
import { type Currency, parseAmount, toWire } from '@perya/money';
import type { StatementLine } from '../modules/vendor-wallet/index.ts';
import { currencyOf } from '../modules/wallet/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run vendor-statement -- MERCHANT VENDOR FILE --from TIME --to TIME
FILE    CSV with the head operation,txnId,player,amount; amount: what the player's balance gained, in major units, as -10.00
TIME    as 2026-11-22T00:00:00Z, by the time that the platform processed a message; --to is exclusive
Prints each difference. Exit 0 when both agree, 1 when they do not.`;

const head = 'operation,txnId,player,amount';

function parseStatement(text: string, currency: Currency): StatementLine[] {
  const [first, ...lines] = text.trim().split(/\r?\n/u);
  if (first !== head) throw new UsageError(`The file does not begin with "${head}".`);
  return lines.map((line, index) => {
    const [operation, txnId, player, amount, ...more] = line.split(',');
    const known = vendorMovements.find((one) => one === operation);
    const parsed = amount === undefined ? undefined : parseAmount(amount, currency, 'any');
    if (!known || !txnId || !player || !parsed?.ok || more.length > 0)
      throw new UsageError(`Line ${index + 2} of the file is not ${head}: ${line}`);
    return { operation: known, txnId, player, amountMinor: parsed.minor };
  });
}

function parseTime(text: string | undefined): Date {
  const time = new Date(text ?? '');
  if (Number.isNaN(time.getTime())) throw new UsageError(usage);
  return time;
}

await runCommand('vendor-statement', async ({ merchants, vendorWallet }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  });
  const [code = '', vendor, file] = positionals;
  const merchant = merchants.byCode(code);
  if (!merchant || !vendor || !file) throw new UsageError(usage);
  const currency = currencyOf(merchant.currency);
  const lines = parseStatement(await readFile(file, 'utf8'), currency);
  const span = { from: parseTime(values.from), to: parseTime(values.to) };
  const differences = await vendorWallet.compareStatement({
    bookId: soleBookOf(merchant.id),
    vendor,
    ...span,
    lines,
  });
  const text = (amount: bigint | null) => (amount === null ? 'nothing' : toWire(amount, currency));
  for (const { problem, operation, txnId, here, there } of differences)
    console.log(`${problem}  ${operation} ${txnId}: platform ${text(here)}, vendor ${text(there)}`);
  console.log(
    differences.length === 0
      ? `The statement agrees in ${lines.length} lines.`
      : `${differences.length} differences found.`,
  );
  if (differences.length > 0) process.exitCode = 1;
});
