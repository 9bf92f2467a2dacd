// npm run soak [-- PART…]: runs the long forms of tests that npm test runs short; prints one verdict per
// part.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type Part = {
  name: string;
  what: string;
  /** Runs against the built page. */
  needsBuild?: true;
  long: Record<string, string>;
} & (
  | {
      project: string;
      files: string[];
      /** Runs only the tests whose title contains this. */
      only?: string;
    }
  /** A script of another tool, with its arguments. */
  | { script: string[] }
);

/** The environment overrules `long`: PERYA_KILLS=2 npm run soak -- kill. */
const parts: readonly Part[] = [
  {
    name: 'bias',
    what: '10⁷ draws per range are evenly distributed',
    project: 'unit',
    files: ['packages/fairness'],
    long: { SOAK: '1' },
  },
  {
    name: 'draws',
    what: '10⁵ outcomes per lottery bet pay what a second model pays',
    project: 'unit',
    files: ['packages/lottery'],
    long: { SOAK: '1' },
  },
  {
    name: 'vectors',
    what: '10⁴ draws per lottery engine are the same at platform and witness',
    project: 'checks',
    files: ['tests/checks/lottery-vectors.test.ts'],
    long: { SOAK: '1' },
  },
  {
    name: 'late-bets',
    what: 'PERYA_CLOSES draws close under bets through processes whose clocks are up to two hours off: none is late',
    project: 'faults',
    files: ['tests/faults/late-bets'],
    long: { SOAK: '1', PERYA_CLOSES: '1000' },
  },
  {
    name: 'slip-cuts',
    what: 'a slip whose connection is cut at every byte of request and answer is placed once or not at all',
    project: 'faults',
    files: ['tests/faults/lottery-cuts'],
    long: { SOAK: '1' },
  },
  {
    name: 'mutants',
    what: 'the tests of the lottery find nine of ten changes to the rules of platform and witness; some hours, less where code is as before',
    script: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tools/mutants/stryker.json'],
    long: {},
  },
  {
    name: 'return',
    what: '10⁷ rounds per bet level have the return of the PAR sheet',
    project: 'unit',
    files: ['packages/games'],
    long: { SOAK: '1' },
  },
  {
    name: 'kill',
    what: 'the ledger loses and doubles nothing under kills: PERYA_KILLS',
    project: 'faults',
    files: ['tests/faults/ledger-kill'],
    long: { SOAK: '1', PERYA_KILLS: '40', PERYA_KILL_ROUNDS: '60000' },
  },
  {
    name: 'model',
    what: 'the ledger equals its model over random histories: PERYA_MODEL_RUNS',
    project: 'faults',
    files: ['tests/faults/ledger-model'],
    long: { SOAK: '1', PERYA_MODEL_RUNS: '2000' },
  },
  {
    name: 'jackpot',
    what: 'each jackpot win is paid once under kills',
    project: 'faults',
    files: ['tests/faults/jackpot'],
    long: { SOAK: '1' },
  },
  {
    name: 'vendor-races',
    what: 'vendor wallet: bets race rollbacks and refunds, foreign vendors are refused, every order of four messages of ten kinds',
    project: 'db',
    files: ['apps/server/src/modules/vendor-wallet/races', 'apps/server/src/modules/vendor-wallet/orders'],
    long: { SOAK: '1' },
  },
  {
    name: 'vendor-wire',
    what: 'a vendor over a failing network and under kills agrees with the server: PERYA_VENDOR_ROUNDS, PERYA_VENDOR_KILLS',
    project: 'faults',
    files: ['tests/faults/vendor-wallet'],
    only: 'W8',
    long: { SOAK: '1', PERYA_VENDOR_ROUNDS: '10000', PERYA_VENDOR_KILLS: '20' },
  },
  {
    name: 'vendor-load',
    what: 'vendors send 300 messages a second for PERYA_VENDOR_SECONDS s: each is answered and booked once; answer times are printed',
    project: 'faults',
    files: ['tests/faults/vendor-wallet'],
    only: 'W9',
    long: { SOAK: '1', PERYA_VENDOR_SECONDS: '600' },
  },
  {
    name: 'agents',
    what: 'two processes settle weeks of agents and are killed PERYA_AGENT_KILLS times: each item is posted once',
    project: 'faults',
    files: ['tests/faults/agents'],
    long: { SOAK: '1', PERYA_AGENT_KILLS: '60' },
  },
  {
    name: 'protection',
    what: 'limits hold over two wallet APIs, and play is stopped and allowed again, for PERYA_PROTECTION_SECONDS s each',
    project: 'faults',
    files: ['tests/faults/protection'],
    long: { SOAK: '1', PERYA_PROTECTION_SECONDS: '300' },
  },
  {
    name: 'chat',
    what: 'PERYA_CHAT_MESSAGES chat messages while two processes are killed PERYA_CHAT_KILLS times and sockets are cut: each once, in order, on both sides',
    project: 'faults',
    files: ['tests/faults/chat.test'],
    long: { SOAK: '1', PERYA_CHAT_KILLS: '500', PERYA_CHAT_MESSAGES: '100000' },
  },
  {
    name: 'payouts',
    what: 'the server is killed PERYA_PAYOUT_KILLS times at the payout call: nothing is paid twice',
    project: 'faults',
    files: ['tests/faults/payouts'],
    long: { SOAK: '1', PERYA_PAYOUT_KILLS: '500' },
  },
  {
    name: 'races',
    what: 'PERYA_P4_RUNS times eight withdrawals and bets at once never exceed the balance',
    project: 'db',
    files: ['apps/server/src/modules/withdrawals/withdrawals'],
    long: { SOAK: '1', PERYA_P4_RUNS: '1000' },
  },
  {
    name: 'pooler',
    what: 'the fault tests hold with PgBouncer in transaction mode between the server and its database',
    project: 'faults',
    files: ['tests/faults'],
    needsBuild: true,
    long: { PERYA_POOLER: 'on' },
  },
  {
    name: 'units',
    what: 'systemd runs the units of deploy/: migrate, two servers, a restart, a crash, a stop; as root, with unshare and nsenter',
    project: 'soak',
    files: ['tests/soak/units'],
    needsBuild: true,
    long: { SOAK: '1' },
  },
  {
    name: 'development',
    what: 'npm run dev shows a changed page file without a reload and a changed server file by a restart',
    project: 'faults',
    files: ['tests/faults/development'],
    long: { SOAK: '1' },
  },
  {
    name: 'stuffing',
    what: '100,000 stolen passwords: at most ten are checked per account without a captcha',
    project: 'db',
    files: ['apps/server/src/modules/identity/login/stuffing'],
    long: { SOAK: '1' },
  },
  {
    name: 'push',
    what: 'Firefox subscribes, decrypts and shows the news of a deposit, from the push sandbox',
    project: 'soak',
    files: ['tests/soak/push'],
    needsBuild: true,
    long: { SOAK: '1' },
  },
  {
    name: 'browsers',
    what: 'the main journeys hold in Firefox and in WebKit',
    project: 'soak',
    files: ['tests/soak/browsers'],
    needsBuild: true,
    long: { SOAK: '1' },
  },
];

/** Resolves to whether the script ended without a failure. */
function runNode(words: readonly string[], environment: Record<string, string>): Promise<boolean> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...environment, ...process.env },
      stdio: 'inherit',
    });
    child.once('error', () => settle(false));
    child.once('close', (code) => settle(code === 0));
  });
}

/** Resolves to whether all tests of the part passed. */
async function run(part: Part): Promise<boolean> {
  if (part.needsBuild && !(await runNode(['tools/build-pages.ts'], {}))) return false;
  if ('script' in part) return runNode(part.script, part.long);
  const { project, files, only, long } = part;
  const words = ['run', '--project', project, '--reporter=dot', ...(only ? ['-t', only] : []), ...files];
  return runNode([`${root}/node_modules/vitest/vitest.mjs`, ...words], long);
}

const asked = process.argv.slice(2);
const chosen = parts.filter(({ name }) => asked.length === 0 || asked.includes(name));
const verdicts: string[] = [];
for (const part of chosen) {
  const started = performance.now();
  const passed = await run(part);
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  const what = part.what.replaceAll(/PERYA_\w+/gu, (name) => process.env[name] ?? part.long[name] ?? '');
  verdicts.push(`${passed ? 'passed' : 'FAILED'} ${part.name.padEnd(8)} ${seconds} s  ${what}`);
  console.log(`${verdicts.at(-1)}\n`);
  if (!passed) process.exitCode = 1;
}
if (chosen.length === 0) {
  console.error(`Unknown part. Parts: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else if (chosen.length > 1) console.log(verdicts.join('\n'));
