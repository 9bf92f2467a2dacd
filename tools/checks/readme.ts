// The README tells the truth: each setting of env.ts stands in it with its default, each command and each file that it names exists.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Check, Verdict } from './check.ts';

const settingsFile = 'apps/server/src/env.ts';

export const readme: Check = { name: 'readme', run: checkReadme };

async function checkReadme(root: string): Promise<Verdict> {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  const problems = [
    ...(await wrongSettings(root, text)),
    ...(await unknownCommands(root, text)),
    ...missingFiles(root, text),
  ];
  return { problems };
}

async function wrongSettings(root: string, readmeText: string): Promise<string[]> {
  const source = await readFile(join(root, settingsFile), 'utf8');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): ([\s\S]*?)(?=^ {2}[A-Z]|^\}\))/gmu)];
  const rows = new Map(
    [...readmeText.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gmu)].map(([, name, given]) => [name, given]),
  );
  const problems: string[] = [];
  for (const [, name, definition] of settings) {
    const row = rows.get(name);
    const value = /\.default\((?:'([^']*)'|(\d+)|(true|false))\)/u.exec(definition ?? '');
    const expected = value?.[1] ?? value?.[2] ?? (value?.[3] && (value[3] === 'true' ? 'on' : 'off'));
    if (row === undefined) problems.push(`README.md does not tell of the setting ${name}`);
    else if (expected !== undefined && row !== `\`${expected}\``)
      problems.push(`README.md gives ${name} the default ${row}, ${settingsFile} has ${expected}`);
    rows.delete(name);
  }
  if (settings.length === 0) problems.push(`no setting was found in ${settingsFile}`);
  for (const name of rows.keys()) problems.push(`README.md tells of ${name}, which is no setting`);
  return problems;
}

async function unknownCommands(root: string, readmeText: string): Promise<string[]> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const named = [...readmeText.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/gu)].map(
    ([, run, short]) => run ?? short,
  );
  return named
    .filter((name) => name !== undefined && scripts[name] === undefined)
    .map((name) => `README.md names the command "${name}", package.json has no such script`);
}

function missingFiles(root: string, readmeText: string): string[] {
  const named = [...readmeText.matchAll(/(?:src="|\]\()([^)":#]+)/gu)].map(([, path]) => path ?? '');
  return named
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `README.md points to ${path}, which is not there`);
}
