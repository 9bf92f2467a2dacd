// The OpenAPI document passes Redocly's linter: servers, security of each operation, resolvable schemas.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Check, runTool, type Verdict } from './check.ts';

/** Rules that only warn. */
const alsoErrors = {
  'no-required-schema-properties-undefined': 'error',
  'operation-4xx-response': 'error',
  'no-unused-components': 'error',
};

/** The linter's findings in one document. */
export async function lintOpenApi(root: string, document: unknown): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    const text = JSON.stringify(document);
    // Formatted in lines, because the linter names lines.
    await writeFile(file, JSON.stringify(document, undefined, 1));
    const config = join(folder, 'redocly.yaml');
    // JSON is YAML too.
    await writeFile(config, JSON.stringify({ extends: ['recommended'], rules: alsoErrors }));
    const { code, output } = await runTool(root, '@redocly/cli/bin/cli.js', [
      'lint',
      file,
      '--config',
      config,
      '--format=stylish',
    ]);
    return { problems: code === 0 ? [] : [output], note: `${Math.round(text.length / 1000)} KB` };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const openapi: Check = {
  name: 'openapi',
  async run(root) {
    const file = pathToFileURL(join(root, 'apps/server/src/platform/http/openapi.ts')).href;
    // Modules of the checked tree belong to another program, so they have no types here.
    const { openApiDocument } = (await import(file)) as { openApiDocument: () => unknown };
    return lintOpenApi(root, openApiDocument());
  },
};
