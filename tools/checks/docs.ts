// The docs match the code: docs/settings.md has each setting of env.ts, office-env.ts and witness-env.ts with its default, docs/commands.md
// each npm script; named files exist.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Check, Verdict } from './check.ts';

const settingsFile = 'apps/server/src/env.ts';
const furtherSettingsFiles = ['apps/server/src/office-env.ts', 'apps/server/src/witness-env.ts'];
const settingsPage = 'docs/settings.md';
const commandsPage = 'docs/commands.md';

export const docs: Check = { name: 'docs', run: checkDocs };

async function checkDocs(root: string): Promise<Verdict> {
  const problems: string[] = [];
  for (const page of ['README.md', settingsPage, commandsPage]) {
    const text = await readFile(join(root, page), 'utf8').catch(() => undefined);
    if (text === undefined) {
      problems.push(`${page} is missing`);
      continue;
    }
    if (page === settingsPage) problems.push(...(await wrongSettings(root, text)));
    problems.push(...(await wrongCommands(root, page, text)), ...missingFiles(root, page, text));
  }
  return { problems };
}

async function wrongSettings(root: string, text: string): Promise<string[]> {
  const further = furtherSettingsFiles.map((file) => readFile(join(root, file), 'utf8').catch(() => ''));
  const source = [await readFile(join(root, settingsFile), 'utf8'), ...(await Promise.all(further))].join(
    '\n',
  );
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): ([\s\S]*?)(?=^ {2}[A-Z]|^\}\)|^\};)/gmu)];
  const rows = new Map(
    [...text.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gmu)].map(([, name, given]) => [name, given]),
  );
  const problems: string[] = [];
  for (const [, name, definition] of settings) {
    const row = rows.get(name);
    const value = /\.default\((?:'([^']*)'|(\d+)|(true|false))\)/u.exec(definition ?? '');
    const expected = value?.[1] ?? value?.[2] ?? (value?.[3] && (value[3] === 'true' ? 'on' : 'off'));
    if (row === undefined) problems.push(`${settingsPage} does not hold the setting ${name}`);
    else if (expected !== undefined && row !== `\`${expected}\``)
      problems.push(`${settingsPage} gives ${name} the default ${row}, ${settingsFile} has ${expected}`);
    rows.delete(name);
  }
  if (settings.length === 0) problems.push(`no setting was found in ${settingsFile}`);
  for (const name of rows.keys()) problems.push(`${settingsPage} holds ${name}, which is no setting`);
  return problems;
}

async function wrongCommands(root: string, page: string, text: string): Promise<string[]> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const named = new Set(
    [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/gu)].map(
      ([, run, short]) => run ?? short ?? '',
    ),
  );
  const unknown = [...named].filter((name) => scripts[name] === undefined);
  const all = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts));
  const missing = page === commandsPage ? all.filter((name) => !named.has(name)) : [];
  return [
    ...unknown.map((name) => `${page} names the command "${name}", package.json has no such script`),
    ...missing.map((name) => `${page} does not hold the command "${name}"`),
  ];
}

function missingFiles(root: string, page: string, text: string): string[] {
  const named = [...text.matchAll(/(?:src="|\]\()([^)":#]+)/gu)].map(([, path]) => path ?? '');
  return named
    .filter((path) => !existsSync(join(root, dirname(page), path)))
    .map((path) => `${page} points to ${path}, which is not there`);
}
