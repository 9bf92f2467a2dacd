// npm run soak: the long forms of what npm test runs short: bias and return to player over 10⁷ draws, kills and random commands by the hundred.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const longForms = { SOAK: '1', PERYA_KILLS: '40', PERYA_KILL_ROUNDS: '60000', PERYA_MODEL_RUNS: '2000' };
const files = [
  'packages/fairness',
  'packages/games',
  'tests/faults/ledger-kill',
  'tests/faults/ledger-model',
];

const child = spawn(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...files], {
  cwd: root,
  env: { ...longForms, ...process.env },
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
