// Runs before the commands of package.json, on any Node and with nothing installed: checks Node, installs
// what is missing,
// and with --browser makes sure that there is a Chromium.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-for');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldestNode)
  stop(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer (24 is best) and try again.`,
  );
if (isInstallDue()) install();
// The scripts of package.json run on the Node from npm, where there is one for this system.
if (!existsSync(join(root, 'node_modules', '.bin', 'node')) && !readsTypes())
  stop(
    `Node ${process.versions.node} cannot run the platform, and npm brings no newer one for ${process.platform} ${process.arch}: install Node 24.`,
  );
if (process.argv.includes('--browser')) ensureBrowser();

/** Whether this Node runs TypeScript without a build. */
function readsTypes() {
  return major > 22 || (major === 22 && minor >= 18);
}

/** Whether node_modules is missing or was installed for another lock. */
function isInstallDue() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wantedHash();
}

function wantedHash() {
  const lock = join(root, 'package-lock.json');
  return createHash('sha256')
    .update(readFileSync(existsSync(lock) ? lock : join(root, 'package.json')))
    .digest('hex');
}

/** `npm install` and not `npm ci`, because the lock may lack the builds for this system. */
function install() {
  console.log('Installing what is missing; the first time takes a minute.');
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm_execpath names the npm that runs this script, so that the same one installs.
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', words, { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return writeFileSync(stamp, wantedHash());
  // npm is a program of its own that may be missing.
  if (done.error) stop(`npm cannot be started (${done.error.message}): install npm and try again.`);
  const said = `${done.stderr ?? ''}${done.stdout ?? ''}`.trim();
  if (/ENOSPC/u.test(said)) stop('The disk is full: npm install needs about 700 MB.');
  if (/EACCES|EROFS|EPERM/u.test(said))
    stop(`The folder ${root} cannot be written by this account: npm install needs it. Fix its rights.`);
  stop(`npm install failed:\n${said}`);
}

/**
 * The system's Chromium, else the one that came from npm, else one from the system's packages when this is
 * root.
 */
function ensureBrowser() {
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ];
  if (process.env.CHROMIUM_PATH || places.some(isExecutable)) return;
  const isOnNpm = process.platform === 'linux' && process.arch === 'x64';
  if (isOnNpm && existsSync(join(root, 'node_modules', '@sparticuz', 'chromium'))) return;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Chromium from the packages of this system.');
    const done = spawnSync(
      'sh',
      ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'],
      {
        encoding: 'utf8',
      },
    );
    if (done.status === 0) return;
  }
  stop(
    'There is no Chromium on this machine: install one (apt-get install chromium), or give its place as CHROMIUM_PATH.',
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
