// Tests the command that compares a vendor's statement with the platform's messages, in a process of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Guest,
  openVendorServices,
  roundOf,
  type VendorServices,
} from '../modules/vendor-wallet/vendor.fixture.ts';

const program = fileURLToPath(new URL('vendor-statement.ts', import.meta.url));
const head = 'operation,txnId,player,amount';
const from = new Date(Date.now() - 60_000).toISOString();

let services: VendorServices;
let guest: Guest;
let folder: string;
let round: ReturnType<typeof roundOf>;

beforeAll(async () => {
  services = await openVendorServices();
  folder = await mkdtemp(join(tmpdir(), 'perya-statement-'));
  guest = await services.newGuest();
  round = roundOf(guest);
  const send = services.send();
  expect((await send('bet', round.bet('10.00'))).ok).toBe(true);
  expect((await send('win', round.win('24.50'))).ok).toBe(true);
});
afterAll(async () => {
  await services?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function compare(lines: readonly string[], vendor = 'JILI') {
  const file = join(folder, 'statement.csv');
  await writeFile(file, [head, ...lines, ''].join('\n'));
  const to = new Date(Date.now() + 60_000).toISOString();
  const settings = { ...process.env, DATABASE_URL: services.database.url, DATA_DIR: folder };
  return new Promise<{ exit: number | string; output: string }>((settle) =>
    execFile(
      process.execPath,
      [program, services.merchant.code, vendor, file, '--from', from, '--to', to],
      { env: settings },
      (error, stdout, stderr) => settle({ exit: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

const bet = (amount = '-10.00') => `bet,${round.bet('10.00').txnId},${guest.playerId},${amount}`;
const win = () => `win,${round.win('24.50').txnId},${guest.playerId},24.50`;

test('a matching statement exits 0 (part of W10)', async () => {
  expect(await compare([bet(), win()])).toEqual({ exit: 0, output: 'The statement agrees in 2 lines.\n' });
});

test('a differing statement exits 1 and names each difference (part of W10)', async () => {
  const { exit, output } = await compare([bet('-9.00'), `bet,unknown,${guest.playerId},-1.00`]);
  expect(exit).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `amount  ${bet().split(',').slice(0, 2).join(' ')}: platform -10.00, vendor -9.00`,
    'missing-here  bet unknown: platform nothing, vendor -1.00',
    `missing-there  ${win().split(',').slice(0, 2).join(' ')}: platform 24.50, vendor nothing`,
    '3 differences found.',
  ]);
});

test('a line that is no movement is refused with its number', async () => {
  const { exit, output } = await compare([bet(), `bet,x,${guest.playerId},-1.001`]);
  expect(exit).toBe(1);
  expect(output).toContain('Line 3 of the file');
});
