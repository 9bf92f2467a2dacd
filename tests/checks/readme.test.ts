import { expect, test } from 'vitest';
import { readme } from '../../tools/checks/readme.ts';
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
const text = `# House

\`npm start\` opens it. [The plan](plan.md)

| name | default | meaning |
|---|---|---|
| \`PORT\` | \`3000\` | a port |
| \`HOST\` | \`127.0.0.1\` | an address |
| \`DEMO_MODE\` | \`on\` | a demo |
| \`SECRET_KEY\` | – | a secret |
`;

async function problemsOf(readmeText: string): Promise<string> {
  const planted = await plantRepository({
    'README.md': readmeText,
    'apps/server/src/env.ts': env,
    'plan.md': '',
  });
  try {
    return (await readme.run(planted.root)).problems.join('\n');
  } finally {
    await planted.remove();
  }
}

test('a README that is true passes', async () => {
  expect(await problemsOf(text)).toBe('');
});

test.each([
  ['a setting that is left out', text.replace(/^\| `HOST.*\n/mu, ''), 'HOST'],
  ['a default that is another', text.replace('`3000`', '`8080`'), 'PORT'],
  ['a switch whose default is another', text.replace('`on`', '`off`'), 'DEMO_MODE'],
  ['a setting that does not exist', `${text}| \`COLOUR\` | – | none |\n`, 'COLOUR'],
  ['a command that does not exist', `${text}\`npm run fly\`\n`, 'fly'],
  ['a file that is not there', text.replace('plan.md', 'gone.md'), 'gone.md'],
])('found: %s', async (_what, wrong, named) => {
  expect(await problemsOf(wrong)).toContain(named);
});
