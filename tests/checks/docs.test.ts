// The check of the docs finds settings, commands and files that do not match the repository.
import { expect, test } from 'vitest';
import { docs } from '../../tools/checks/docs.ts';
import { plantRepository } from './planted-repository.ts';

const env = `const settings = z.object({
  PORT: port('a port').default(3000),
  HOST: z
    .string()
    .default('127.0.0.1'),
  DEMO_MODE: onOff('on or off').default(true),
  SECRET_KEY: z.string().optional(),
});
`;
const readmeText = '# Site\n\n`npm start` opens it. [The plan](docs/plan.md)\n';
const settingsText = `# Settings

| name | default | meaning |
|---|---|---|
| \`PORT\` | \`3000\` | a port |
| \`HOST\` | \`127.0.0.1\` | an address |
| \`DEMO_MODE\` | \`on\` | a demo |
| \`SECRET_KEY\` | – | a secret |
`;
const commandsText =
  '# Commands\n\n`npm start`, `npm test`, `npm run -s bench -- NAME`. [The plan](plan.md)\n';
const scripts = {
  prestart: 'node a.ts',
  start: 'node b.ts',
  test: 'node c.ts',
  prebench: 'node a.ts',
  bench: 'node d.ts',
};

async function problemsOf(changed: Record<string, string>): Promise<string> {
  const planted = await plantRepository({
    'README.md': readmeText,
    'docs/settings.md': settingsText,
    'docs/commands.md': commandsText,
    'docs/plan.md': '',
    'package.json': JSON.stringify({ scripts }),
    'apps/server/src/env.ts': env,
    ...changed,
  });
  try {
    return (await docs.run(planted.root)).problems.join('\n');
  } finally {
    await planted.remove();
  }
}

test('pages that match the repository pass', async () => {
  expect(await problemsOf({})).toBe('');
});

test.each([
  ['a setting that is left out', 'docs/settings.md', settingsText.replace(/^\| `HOST.*\n/mu, ''), 'HOST'],
  ['a default that is another', 'docs/settings.md', settingsText.replace('`3000`', '`8080`'), 'PORT'],
  [
    'a switch whose default is another',
    'docs/settings.md',
    settingsText.replace('`on`', '`off`'),
    'DEMO_MODE',
  ],
  [
    'a setting that does not exist',
    'docs/settings.md',
    `${settingsText}| \`COLOUR\` | – | none |\n`,
    'COLOUR',
  ],
  ['a command that does not exist', 'README.md', `${readmeText}\`npm run fly\`\n`, 'fly'],
  [
    'a command that is left out',
    'docs/commands.md',
    commandsText.replace('npm run -s bench', 'bench'),
    '"bench"',
  ],
  ['a file that is not there', 'README.md', readmeText.replace('plan.md', 'gone.md'), 'docs/gone.md'],
  [
    'a file that is not there, from a folder',
    'docs/commands.md',
    commandsText.replace('plan.md', 'gone.md'),
    'gone.md',
  ],
])('found: %s', async (_what, page, wrong, named) => {
  expect(await problemsOf({ [page]: wrong })).toContain(named);
});
