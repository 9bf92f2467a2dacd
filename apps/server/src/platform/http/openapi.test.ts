// The generated OpenAPI document.
import { type Call, calls, refusalStatus } from '@perya/contract';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const text = JSON.stringify(document);
const components = document['components'] as Record<string, Record<string, { description?: string }>>;

test.each(Object.entries<Call>(calls))(
  '%s is described with its input, its value and its refusals',
  (_name, call) => {
    const operation = (document['paths'] as Record<string, Record<string, Operation>>)[call.path]?.[
      call.method.toLowerCase()
    ];
    expect(operation?.summary).toBe(call.summary);
    expect(call.summary, 'a title').toMatch(/^[A-Z][^.;:]{2,60}$/u);
    expect(operation?.security.length === 0).toBe(call.permit === 'public');
    for (const field of Object.keys(call.query?.shape ?? {}))
      expect(operation?.parameters.map(({ name }) => name)).toContain(field);
    expect(operation?.requestBody === undefined).toBe(call.body === undefined && call.bodyType !== 'file');
    for (const code of call.errors) expect(refusalText(operation, refusalStatus[code])).toContain(code);
  },
);

function refusalText(operation: Operation | undefined, status: number): string {
  const id = operation?.responses[status]?.$ref?.split('/').at(-1) ?? '';
  return components['responses']?.[id]?.description ?? '';
}

test('every reference inside the document leads somewhere', () => {
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/gu)].map(([, path]) => path);
  expect(referred.length).toBeGreaterThan(0);
  const places = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((id) => `#/components/${kind}/${id}`),
  );
  for (const path of new Set(referred)) expect(places).toContain(path);
});

test('sensitive fields are write-only, and no mark of ours is left in the schemas', () => {
  const login = JSON.stringify((document['paths'] as Record<string, object>)['/wps/session/confirm']);
  expect(login).toContain('"writeOnly":true');
  expect(text).not.toContain('"sensitive"');
});

type Operation = {
  summary: string;
  parameters: { name: string }[];
  requestBody?: object;
  security: object[];
  responses: Record<string, { $ref?: string }>;
};
