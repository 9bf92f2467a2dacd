// The OpenAPI document: its check finds planted faults, and a client generated from it compiles.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts';
import { runTool } from '../../tools/checks/check.ts';
import { lintOpenApi } from '../../tools/checks/openapi.ts';
import { repository } from './planted-repository.ts';

type Operations = Record<string, Record<string, Record<string, unknown>>>;

const folder = join(repository, '.cache', `openapi-client-${process.pid}`);
beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The document as JSON, changed by `plant`. */
function planted(plant: (paths: Operations) => void): object {
  const document = structuredClone(openApiDocument());
  plant(document['paths'] as Operations);
  return document;
}

const faults: [string, string, (paths: Operations) => void][] = [
  [
    'an operation that does not say who may make it',
    'security-defined',
    (paths) => delete paths['/wps/game/list']?.['get']?.['security'],
  ],
  [
    'a required field that is not defined',
    'no-required-schema-properties-undefined',
    (paths) => {
      const body = { content: { 'application/json': { schema: { type: 'object', required: ['gone'] } } } };
      Object.assign(paths['/wps/session/login']?.['post'] ?? {}, { requestBody: body });
    },
  ],
  [
    'a reference that leads nowhere',
    'no-unresolved-refs',
    (paths) => {
      const gone = { $ref: '#/components/responses/Gone' };
      Object.assign(paths['/wps/game/list']?.['get']?.['responses'] ?? {}, { 400: gone });
    },
  ],
];

test.each(faults)('%s is found', async (_name, rule, plant) => {
  const { problems } = await lintOpenApi(repository, planted(plant));
  expect(problems.join('\n')).toContain(rule);
});

test('[7-18] it documents transfer to the wallet (collect), deposit, withdrawal, bank cards, downline, rebate, salary and security', () => {
  const paths = openApiDocument()['paths'] as Operations;
  for (const [path, methods] of Object.entries({
    '/wps/payment/deposit': ['get', 'post'],
    '/wps/payment/withdraw': ['post'],
    '/wps/payment/withdrawal': ['get'],
    '/wps/member/bankCards': ['get', 'post', 'delete'],
    '/wps/member/withdrawPassword': ['get', 'post'],
    '/wps/member/changePassword/v2': ['post'],
    '/wps/agent/collect': ['post'],
    '/wps/agent/downline': ['get'],
    '/wps/agent/rebate': ['get'],
    '/wps/agent/dailySalaryRequest': ['get'],
  }))
    for (const method of methods) {
      const operation = paths[path]?.[method];
      expect(operation?.['summary'], `${method} ${path}`).toEqual(expect.stringMatching(/\S/u));
      expect(operation?.['security'], `${method} ${path}`).toBeDefined();
      expect(Object.keys((operation?.['responses'] as object) ?? {})).toContain('200');
    }
});

/** A client program on the generated types; its last calls must fail to compile, which their marks expect. */
const client = `import type { components, paths } from './platform.ts';
type Login = paths['/wps/session/login']['post']['requestBody']['content']['application/json'];
type Games = paths['/wps/game/list']['get']['responses']['200']['content']['application/json'];
export const login: Login = { type: 'username', username: 'maria_88', password: 'bulbs-and-stalls' };
export const firstGame = (answer: Games): components['schemas']['Game'] | undefined => answer.value.games[0];
export const refusal: components['schemas']['Refusal'] = { success: false, error: { code: 'NOT_FOUND', message: '' } };
// @ts-expect-error a login needs its type
export const wrong: Login = { username: 'maria_88', password: 'bulbs-and-stalls' };
// @ts-expect-error no such call
export type Gone = paths['/wps/gone'];
`;

test('a client generated from it compiles, and refuses wrong calls', async () => {
  // The document is made of plain JSON; the generator's type names every word of the standard.
  const document = openApiDocument() as unknown as OpenAPI3;
  await writeFile(join(folder, 'platform.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'client.ts'), client);
  await writeFile(join(folder, 'tsconfig.json'), '{}');
  const { output } = await runTool(repository, 'ts7/bin/tsc', [
    ...'--noEmit --strict --target es2023 --module nodenext --allowImportingTsExtensions --ignoreConfig'.split(
      ' ',
    ),
    '--types',
    '',
    join(folder, 'client.ts'),
  ]);
  expect(output).toBe('');
});
