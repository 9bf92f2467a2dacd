// `npm start`: database, pages, the sandboxes, the witness of draws and the server, in one go. `npm run dev` (--dev): the same with
// hot reload.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startedAt = performance.now();
const root = fileURLToPath(new URL('..', import.meta.url));
enableCompileCache(join(root, '.cache', 'node'));

const { readEnv, SettingFault } = await import('../apps/server/src/env.ts');
const { keepRunning, prepareDatabase, StartRefusal } = await import(
  '../apps/server/src/platform/db/index.ts'
);
const { freePort } = await import('../apps/server/src/platform/free-port.ts');
const { refuseTakenPort } = await import('../apps/server/src/platform/listen-fault.ts');
const { loadSecretKey, paymentSandboxSecret } = await import('../apps/server/src/platform/secret-key.ts');
const { announce, lineNews } = await import('./announce.ts');
const { claimDatabase } = await import('./database-owner.ts');
const { createSupervisor } = await import('./supervisor.ts');
type Listening = import('./supervisor.ts').Listening;
type Env = ReturnType<typeof readEnv>;
type SecretKeys = Awaited<ReturnType<typeof loadSecretKey>>;
type Prepared = Awaited<ReturnType<typeof prepareDatabase>>;

const isDev = process.argv.includes('--dev');
/** Type stripping for the vendors' pages prints Node's experimental warning, which this hides. */
const quiet = ['--disable-warning=ExperimentalWarning'];
/** Clean-up steps, run in reverse order. */
const undo: (() => unknown)[] = [];
/** What a second signal does instead. */
const atOnce: (() => unknown)[] = [];
let ending = false;
let endingSince = 0;
/** In the demo, where no other party runs the witness. */
let hasOwnWitness = false;
/** In the demo, where the operator names no other push service. */
let hasOwnPushService = false;
/** npm may pass on a Ctrl-C that the terminal has sent already. */
const sameSignalMs = 300;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (!ending) void end(0);
    else if (performance.now() - endingSince > sameSignalMs) void endAtOnce();
  });

try {
  const env = await settings();
  await refuseTakenPort(env);
  if (env.office?.isAsked)
    await refuseTakenPort({ port: env.office.port, host: env.host, setting: 'OFFICE_PORT' });
  if (isDev) await refuseTakenPort({ port: env.pagePort, host: '127.0.0.1', setting: 'PAGE_PORT' });
  // This process prepares the pages and the database while the server's process loads its code.
  const pages = isDev
    ? undefined
    : import('./build-pages.ts').then(({ buildPages }) => buildPages(console.log));
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  pages?.catch(() => undefined);
  const server = isDev ? undefined : startServerProcess(env);
  const prepared = await openDatabase(env);
  if (env.paymentSandbox.enabled) await startSandbox(env, secretKey);
  if (hasOwnWitness && env.witness) await startWitness(env.witness.url, env, secretKey);
  if (server) {
    await pages;
    announce(env, await server.open(prepared), startedAt);
  } else startDevelopment(env, prepared);
  // Started last, because no game can be opened sooner.
  if (env.vendorSandbox.enabled) await startVendors(env, secretKey);
  const [pushService] = env.pushServices;
  if (hasOwnPushService && pushService) startPushService(pushService);
  if (env.streamSandbox.enabled) startStreams(env);
} catch (error) {
  const isPlain = error instanceof SettingFault || error instanceof StartRefusal;
  console.error(isPlain ? error.message : error);
  await end(1);
}

/** The environment's settings, with quieter logs, absolute paths, sandboxes and a witness on free ports as defaults. */
async function settings(): Promise<Env> {
  const given = { ...process.env };
  given['LOG_LEVEL'] ||= 'warn';
  given['DATA_DIR'] ||= join(root, '.data');
  given['PAYMENT_SANDBOX_URL'] ||= `http://127.0.0.1:${await freePort()}`;
  given['VENDOR_SANDBOX_URL'] ||= `http://127.0.0.1:${await freePort()}`;
  given['STREAM_SANDBOX_URL'] ||= `http://127.0.0.1:${await freePort()}`;
  given['DEMO_LINE'] ||= 'large';
  const { demoMode, isWitnessGiven, pushServices } = readEnv(given);
  hasOwnPushService = demoMode && pushServices.length === 0;
  if (hasOwnPushService) given['PUSH_SERVICES'] = `http://127.0.0.1:${await freePort()}`;
  hasOwnWitness = demoMode && !isWitnessGiven;
  if (hasOwnWitness) given['WITNESS_URL'] = `http://127.0.0.1:${await freePort()}`;
  const env = readEnv(given);
  await mkdir(env.dataDir, { recursive: true, mode: 0o755 }).catch(() => undefined);
  return env;
}

async function openDatabase(env: Env): Promise<Prepared> {
  const prepared = await prepareDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const { embedded } = prepared;
  if (!embedded) return prepared;
  const owned = await claimDatabase(env.dataDir);
  const kept = keepRunning(embedded, { dataDir: embedded.dataDir, owned, say: console.error });
  undo.push(() => kept.stop());
  atOnce.push(() => kept.stop('immediate'));
  return prepared;
}

async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => undefined);
  ending = true;
  endingSince = performance.now();
  for (const act of undo.reverse()) {
    try {
      await act();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

/** Ends the database and every process without waiting for what they do: a bet is posted whole or not at all. */
async function endAtOnce(): Promise<never> {
  await Promise.allSettled(atOnce.map((act) => act()));
  process.exit(1);
}

/** The server runs in its own process, so that the supervisor can restart it after a crash. */
function startServerProcess(env: Env) {
  let opened: Prepared | undefined;
  let spare: ChildProcess | undefined = forkServer(env);
  const supervisor = createSupervisor({
    launch: () => {
      const child = spare ?? forkServer(env);
      spare = undefined;
      child.send({ databaseUrl: opened?.url, officeUrl: opened?.officeUrl });
      return child;
    },
    say: console.error,
    onGiveUp: () => void end(1),
    onLineLoaded: ({ isLineLoaded }) => {
      if (!ending) console.log(lineNews(isLineLoaded, startedAt));
    },
  });
  undo.push(() => spare?.kill('SIGKILL'));
  return {
    open: (prepared: Prepared): Promise<Listening> => {
      opened = prepared;
      undo.push(() => supervisor.stop());
      atOnce.push(() => supervisor.kill());
      return supervisor.start();
    },
  };
}

/** Where the server finds the processes that are started beside it, and the demo data that it loads. */
function besideOf(env: Env) {
  return {
    DEMO_LINE: env.demoLine ?? '',
    PAYMENT_SANDBOX_URL: env.paymentSandbox.url,
    VENDOR_SANDBOX_URL: env.vendorSandbox.url,
    STREAM_SANDBOX_URL: env.streamSandbox.url,
    WITNESS_URL: env.witness?.url ?? 'off',
    PUSH_SERVICES: env.pushServices.join(','),
  };
}

function forkServer(env: Env): ChildProcess {
  const child = fork(join(root, 'tools/server-process.ts'), {
    cwd: root,
    execArgv: quiet,
    env: {
      ...process.env,
      DATA_DIR: env.dataDir,
      LOG_LEVEL: env.logLevel,
      ...besideOf(env),
    },
  });
  // The process has just ended, which the supervisor notices by its exit event.
  child.on('error', () => undefined);
  return child;
}

/** Starts a child process that ends with this one, even when this one is killed. */
function beside(program: string, extra: Record<string, string>, name: string): ChildProcess {
  const child = spawn(process.execPath, [...quiet, join(root, 'tools/beside.mjs'), join(root, program)], {
    cwd: root,
    env: { ...process.env, ...extra },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watch(child, name);
  return child;
}

function watch(child: ChildProcess, name: string): void {
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  child.once('exit', (code) => {
    if (!ending) console.error(`${name} ended with code ${code ?? 'none'}.`);
  });
  undo.push(() => {
    child.kill('SIGTERM');
    return gone;
  });
  atOnce.push(() => child.kill('SIGKILL'));
}

async function startSandbox(env: Env, secretKey: SecretKeys): Promise<void> {
  const { port, hostname } = new URL(env.paymentSandbox.url);
  beside(
    'apps/payment-sandbox/src/main.ts',
    {
      SANDBOX_PORT: port || '80',
      SANDBOX_HOST: hostname,
      SANDBOX_SECRET: env.paymentSandbox.secret ?? paymentSandboxSecret(secretKey),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${env.port}/psp/v1/sandbox/webhook`,
      SANDBOX_JOURNAL: join(env.dataDir, 'payment-sandbox.jsonl'),
    },
    'The payment sandbox',
  );
}

/** Phones of tests subscribe there; it keeps what it gets in memory. */
function startPushService(url: string): void {
  const { port, hostname } = new URL(url);
  beside(
    'apps/push-sandbox/src/main.ts',
    { PUSH_PORT: port || '80', PUSH_HOST: hostname },
    'The push sandbox',
  );
}

/** Beside the server only for want of another party: whoever has both could try last tickets until one suits. */
async function startWitness(url: string, env: Env, secretKey: SecretKeys): Promise<void> {
  const { port, hostname } = new URL(url);
  const { publicKeyOf } = await import('../apps/server/src/modules/lottery/platform-signer.ts');
  beside(
    'apps/draw-witness/src/main.ts',
    {
      WITNESS_PORT: port || '80',
      WITNESS_HOST: hostname,
      WITNESS_DIR: join(env.dataDir, 'draw-witness'),
      WITNESS_PLATFORM_KEY: publicKeyOf(secretKey),
    },
    'The witness of draws',
  );
}

async function startVendors(env: Env, secretKey: SecretKeys): Promise<void> {
  const { url, publicUrl, misbehave } = env.vendorSandbox;
  const { port, hostname } = new URL(url);
  const { vendorSandboxSecret } = await import('../apps/server/src/platform/secret-key.ts');
  beside(
    'apps/vendor-sandbox/src/main.ts',
    {
      VENDORS_PORT: port || '80',
      VENDORS_HOST: hostname,
      VENDORS_SECRET: vendorSandboxSecret(secretKey),
      VENDORS_PLATFORM_URL: `http://127.0.0.1:${env.port}`,
      VENDORS_PUBLIC_URL: publicUrl,
      VENDORS_JOURNAL: join(env.dataDir, 'vendor-sandbox'),
      VENDORS_MISBEHAVE: misbehave ?? '',
      VENDORS_RESULTS: process.env['VENDORS_RESULTS'] ?? 'perya:barangay-2',
    },
    "The vendors' sandbox",
  );
}

function startStreams({ streamSandbox }: Env): void {
  const { port, hostname } = new URL(streamSandbox.url);
  beside(
    'apps/stream-sandbox/src/main.ts',
    { STREAMS_PORT: port || '80', STREAMS_HOST: hostname },
    'The stream sandbox',
  );
}

/**
 * The server restarts and the page reloads when their sources change; the data is the same as that of `npm
 * start`.
 */
function startDevelopment(env: Env, prepared: Prepared): void {
  const watched = ['apps/server/src', 'apps/server/db', 'packages'].map(
    (path) => `--watch-path=${join(root, path)}`,
  );
  const server = spawn(
    process.execPath,
    [...watched, '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: prepared.url,
        OFFICE_DATABASE_URL: env.officeDatabaseUrl ?? prepared.officeUrl ?? '',
        OFFICE_PORT: String(env.office?.port ?? 'off'),
        DATA_DIR: env.dataDir,
        LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
        ...besideOf(env),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  watch(server, 'The server');
  const platform = `http://127.0.0.1:${env.port}`;
  for (const [app, args] of [
    ['mobile', ['--port', String(env.pagePort), '--host', '127.0.0.1', '--strictPort']],
    ['games', ['build', '--watch', '--logLevel', 'warn']],
    ['office', ['build', '--watch', '--logLevel', 'warn']],
  ] as const) {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: join(root, 'apps', app),
      env: { ...process.env, PERYA_PLATFORM: platform },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    watch(child, names[app]);
  }
  console.log(
    `\n  The page with hot reload   http://127.0.0.1:${env.pagePort}/m/home\n  The server                 ${platform}\n`,
  );
}

const names = { mobile: 'The page', games: 'The game room', office: "The office's page" };
