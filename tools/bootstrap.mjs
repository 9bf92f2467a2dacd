// Runs before `npm start`, `npm run dev` and `npm test`, on any Node and with nothing installed: checks Node, installs what is missing,
// and with --browser makes sure that there is a Chromium.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const major = Number(process.versions.node.split('.')[0]);
if (major < oldestNode)
  stop(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer (24 is best) and try again.`,
  );
if (isInstallDue()) install();
if (process.argv.includes('--browser')) ensureBrowser();

/** The installed tree is missing, or older than the list of what belongs in it. */
function isInstallDue() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const asked = join(root, 'package-lock.json');
  if (!existsSync(installed)) return true;
  return existsSync(asked) && statSync(asked).mtimeMs > statSync(installed).mtimeMs + 1000;
}

function install() {
  console.log('Installing what is missing; the first time takes a minute.');
  const act = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm says which npm runs this script, so that the same one installs.
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, act, ...quiet], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', [act, ...quiet], { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return;
  const said = `${done.stderr ?? ''}${done.stdout ?? ''}`.trim();
  if (/ENOSPC/u.test(said))
    stop('The disk is full: npm needs about 700 MB for what the platform is made of.');
  stop(`npm ${act} failed:\n${said || done.error}`);
}

/** The system's Chromium, else the one that came from npm, else one from the system's packages when this is root. */
function ensureBrowser() {
  const places = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
  ];
  if (process.env.CHROMIUM_PATH || places.some(isExecutable)) return;
  if (existsSync(join(root, 'node_modules', '@sparticuz', 'chromium'))) return;
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
