import { type Call, calls, refusalStatus } from '@perya/contract';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const text = JSON.stringify(document);

test.each(Object.entries<Call>(calls))(
  '%s is described with its input, its value and its refusals',
  (_name, call) => {
    const operation = (document['paths'] as Record<string, Record<string, Operation>>)[call.path]?.[
      call.method.toLowerCase()
    ];
    expect(operation?.summary).toBe(call.summary);
    for (const field of Object.keys(call.query?.shape ?? {}))
      expect(operation?.parameters.map(({ name }) => name)).toContain(field);
    expect(operation?.requestBody === undefined).toBe(call.body === undefined && call.bodyType !== 'file');
    for (const code of call.errors)
      expect(operation?.responses[refusalStatus[code]]?.description).toContain(code);
  },
);

test('every reference inside the document leads somewhere', () => {
  const schemas = Object.keys((document['components'] as { schemas: object }).schemas);
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/gu)].map(([, path]) => path);
  expect(referred.length).toBeGreaterThan(0);
  for (const path of new Set(referred))
    expect(schemas.map((name) => `#/components/schemas/${name}`)).toContain(path);
});

type Operation = {
  summary: string;
  parameters: { name: string }[];
  requestBody?: object;
  responses: Record<string, { description: string }>;
};
