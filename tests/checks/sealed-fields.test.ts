// The check of sensitive fields finds each way to send a secret unsealed.
import { expect, test } from 'vitest';
import { sealedFields } from '../../tools/checks/sealed-fields.ts';
import { expectPass, expectViolation } from './expect-verdict.ts';
import { repository } from './planted-repository.ts';

const contract = 'packages/contract/src';
const name = 'POST /wps/member/unlock';

/** A contract of one call with this body, this query, and listed as sealed or not. */
function planted({ body = '', query = '', more = '', sealed = [name] }): Record<string, string> {
  return {
    [`${contract}/calls.ts`]: `import { z } from 'zod';
export const calls = { '${name}': { method: 'POST', path: '/wps/member/unlock', permit: 'member',
  query: z.strictObject({ ${query} }), body: z.strictObject({ ${body} }), ${more} } };\n`,
    [`${contract}/sealed-calls.ts`]: `export const sealedCalls = new Set(${JSON.stringify(sealed)});\n`,
  };
}
const secret = 'z.string().meta({ sensitive: true })';

test('a marked field of a sealed call passes, and so does a field marked as not sensitive', async () => {
  await expectPass(sealedFields, planted({ body: `password: ${secret}` }));
  await expectPass(
    sealedFields,
    planted({ body: 'document: z.string().meta({ sensitive: false }), gameCode: z.string()', sealed: [] }),
  );
});

test.each(['password', 'newPassword', 'pin', 'secret', 'verificationCode', 'document', 'idNumber', 'cardNo'])(
  'a field named %s without a mark is found at any depth',
  async (field) => {
    for (const body of [
      `${field}: z.string()`,
      `${field}: z.string().optional()`,
      `deep: z.strictObject({ ${field}: z.string() })`,
      `list: z.array(z.strictObject({ ${field}: z.string() }))`,
      `either: z.union([z.strictObject({ a: z.string() }), z.strictObject({ ${field}: z.string() })])`,
    ])
      await expectViolation(sealedFields, planted({ body, sealed: [] }), name, `${field} is marked neither`);
    await expectViolation(sealedFields, planted({ query: `${field}: z.string()`, sealed: [] }), 'neither');
  },
);

test('a sensitive field that can be sent unsealed is found', async () => {
  await expectViolation(
    sealedFields,
    planted({ body: `word: ${secret}`, sealed: [] }),
    'can be sent unsealed',
  );
  await expectViolation(sealedFields, planted({ query: `word: ${secret}`, sealed: [] }), 'cannot be sealed');
  const form = planted({ body: `word: ${secret}`, more: `bodyType: 'form',` });
  await expectViolation(sealedFields, form, 'cannot be sealed');
});

test('a listed call without a sensitive field is found', async () => {
  await expectViolation(sealedFields, planted({ body: 'a: z.string()' }), 'without a sensitive field');
  await expectViolation(
    sealedFields,
    planted({ body: `a: ${secret}`, sealed: [name, 'PUT /wps/gone'] }),
    'is no call',
  );
});

test('page code that sends without the typed client is found', async () => {
  const file = 'apps/mobile/src/features/session/log-in.ts';
  const text =
    "export const logIn = (body: string) => fetch('/wps/session/login', { method: 'POST', body });\n";
  await expectViolation(sealedFields, { ...planted({ sealed: [] }), [file]: text }, `${file}:1`);
});

test("this repository's calls are read", async () => {
  const { note, problems } = await sealedFields.run(repository);
  expect(problems).toEqual([]);
  expect(note).toMatch(/^2\d\d calls, 1\d sealed/u);
});
