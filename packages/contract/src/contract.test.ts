// Checks each call's description: name, path, errors, and examples that match their own schemas.
import { expect, test } from 'vitest';
import { formCalls } from './client.ts';
import { type Call, calls, refusalStatus } from './index.ts';

const all: [string, Call][] = Object.entries(calls);

test.each(all)('%s is named by its method and path', (name, call) => {
  expect(name).toBe(`${call.method} ${call.path}`);
});

test.each(all)('%s: the examples match the schemas', (_name, call) => {
  if (call.query) call.query.parse(call.example.query);
  if (call.body) call.body.parse(call.example.body);
  call.value.parse(call.example.value);
});

/** A provider's format, which may gain fields: the used ones are named, and the signature covers every byte. */
const oneOfTheirs = ['POST /psp/v1/paymongo/webhook'];
const ours = all.filter(([name]) => !oneOfTheirs.includes(name));

test.each(ours)('[3-07] %s refuses unknown fields', (_name, call) => {
  for (const schema of [call.query, call.body]) {
    if (!schema) continue;
    const example = schema === call.query ? call.example.query : call.example.body;
    expect(schema.safeParse({ ...(typeof example === 'object' ? example : {}), unheardOf: 1 }).success).toBe(
      false,
    );
  }
});

test('[7-07] the client sends as a form exactly what the contract says', () => {
  expect([...formCalls]).toEqual(all.filter(([, call]) => call.bodyType === 'form').map(([name]) => name));
});

test.each(all)('%s names only known refusals', (_name, call) => {
  for (const code of call.errors) expect(refusalStatus[code]).toBeGreaterThanOrEqual(400);
});
