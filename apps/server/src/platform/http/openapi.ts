// The OpenAPI 3.1 document of every call, built from the contract itself.
import {
  type Call,
  calls,
  everyCallErrors,
  languages,
  memberErrors,
  type RefusalCode,
  refusalEnvelope,
  refusalStatus,
  sessionErrors,
  successEnvelope,
} from '@perya/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const permitWords = {
  public: 'Anyone.',
  session: 'Any session, trial included.',
  account: 'Members and agents.',
  member: 'Members: session types 0, 1, 2.',
  agent: "Agents: any session type that is neither a member's nor a trial player's.",
  game: 'The token of one launched game.',
  psp: 'A provider of payments or short messages, by signature.',
  vendor: 'A vendor of outside games, by signature.',
} as const;

/** The whole document; a pure function of the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  schemas['Refusal'] = schemaOf(refusalEnvelope, 'output', schemas);
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(name, call, schemas);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perya',
      version: '1',
      description:
        'Every answer is an envelope: { success: true, value } or { success: false, error: { code, message, value? } }. Money is a decimal string in major units. Unknown fields are refused.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The opaque token of a session or of a game',
        },
      },
    },
  };
}

function operation(name: string, call: Call, shared: Json): Json {
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/gu, '_'),
    summary: call.summary,
    description: describe(call),
    tags: [call.path.split('/')[2] ?? 'psp'],
    parameters: [...headerParameters(call), ...queryParameters(call, shared)],
    ...(['public', 'psp', 'vendor'].includes(call.permit) ? {} : { security: [{ session: [] }] }),
    ...(call.bodyType === 'file' && { requestBody: fileBody }),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              [call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: schemaOf(call.body, 'input', shared),
                example: call.example.body,
              },
            },
          },
        }
      : {}),
    responses: { 200: success(call, shared), ...refusals(call) },
  };
}

const fileBody: Json = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function describe(call: Call): string {
  const parts = [`For: ${permitWords[call.permit]}`];
  if (call.module) parts.push(`Module ${call.module}.`);
  if (call.flag) parts.push(`Flag ${call.flag}.`);
  return parts.join(' ');
}

function headerParameters(call: Call): Json[] {
  if (call.permit === 'psp') return [];
  return [
    {
      name: 'Merchant',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The merchant code; else the host decides',
    },
    { name: 'Language', in: 'header', required: false, schema: { type: 'string', enum: [...languages] } },
  ];
}

function queryParameters(call: Call, shared: Json): Json[] {
  if (!call.query) return [];
  const { properties = {}, required = [] } = schemaOf(call.query, 'input', shared) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function success(call: Call, shared: Json): Json {
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: schemaOf(successEnvelope(call.value), 'output', shared),
        example: { success: true, value: call.example.value },
      },
    },
  };
}

const errorsOfPermit: Partial<Record<Call['permit'], readonly RefusalCode[]>> = {
  session: sessionErrors,
  account: memberErrors,
  member: memberErrors,
};

function refusals(call: Call): Record<string, Json> {
  const own = errorsOfPermit[call.permit] ?? [];
  const codes = [...new Set([...call.errors, ...own, ...everyCallErrors])];
  const answers: Record<string, Json> = {};
  for (const status of new Set(codes.map((code) => refusalStatus[code]))) {
    const names = codes.filter((code) => refusalStatus[code] === status);
    answers[status] = {
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    };
  }
  return answers;
}

/** A schema as OpenAPI 3.1 wants it: JSON Schema 2020-12; a part that refers to itself is told apart, among the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _dialect, $defs, ...rest }: Json & { $defs?: Json } = JSON.parse(text);
  Object.assign(shared, $defs);
  return rest;
}
