// Generates the OpenAPI 3.1 document of every call from the contract.
import {
  accountErrors,
  type Call,
  calls,
  everyCallErrors,
  languages,
  memberErrors,
  playErrors,
  type RefusalCode,
  refusalEnvelope,
  refusalStatus,
  sessionErrors,
  successEnvelope,
} from '@perya/contract';
import { sealedCalls } from '@perya/contract/sealed-calls';
import { z } from 'zod';

type Json = Record<string, unknown>;

const permitWords = {
  public: 'Anyone.',
  session: 'Any session, trial included.',
  account: 'Members and agents.',
  member: 'Members: session types 0, 1, 2.',
  play: 'Members and trial players: session types 0, 1, 2, 4, 40, 41, 42.',
  agent: "Agents: session types 1, 2 and any other that is neither 0 nor a trial player's.",
  game: 'The token of one launched game.',
  psp: 'A provider of payments or short messages, by signature.',
  vendor: 'A vendor of outside games, by signature.',
  feed: 'A source of outside lottery results, by signature.',
} as const;

/** The whole document; a pure function of the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const shared: Shared = { schemas: {}, responses: new Map() };
  shared.schemas['Refusal'] = schemaOf(refusalEnvelope, 'output', shared);
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(name, call, shared);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perya',
      version: '1',
      license: { name: 'Proprietary' },
      description:
        'Every answer is an envelope: { success: true, value } or { success: false, error: { code, message, value? } }. Money is a decimal string in major units. Unknown fields are refused.',
    },
    servers: [{ url: '/', description: 'The origin that serves this document' }],
    tags: tagsOf(Object.values<Call>(calls)),
    paths,
    components: {
      schemas: shared.schemas,
      responses: Object.fromEntries([...shared.responses.values()].map(({ id, response }) => [id, response])),
      parameters: headerParameters,
      securitySchemes,
    },
  };
}

/** Parts shared by all operations, defined once as components. */
type Shared = { schemas: Json; responses: Map<string, { id: string; response: Json }> };

const tagWords: Record<string, string> = {
  system: 'Merchant status, contacts, countries, keys',
  captcha: 'Captchas',
  session: 'Login, logout, devices, trial play',
  member: 'The account of the caller',
  affiliate: 'Invitation codes',
  verification: 'SMS codes',
  wallet: 'Balance and transactions',
  game: 'Catalogue, favourites, launch',
  relay: 'Announcements',
  promotion: 'Promotions',
  message: 'Messages to the player',
  file: 'Pictures that people send',
  feedback: 'Feedback',
  payment: 'Deposits and withdrawals',
  protection: 'Limits, reality check, time-out, self-exclusion',
  round: 'Rounds of in-house games',
  fairness: 'Seeds',
  report: 'Bet records and totals',
  psp: 'Webhooks of payment providers',
  sms: 'Reports of an SMS gateway',
  vendor: 'Wallet for outside game vendors',
};

const tagOf = (call: Call) => call.path.split('/')[call.path.startsWith('/wps/') ? 2 : 1] ?? '';

function tagsOf(all: readonly Call[]): Json[] {
  return [...new Set(all.map(tagOf))].map((name) => ({ name, description: tagWords[name] ?? name }));
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The opaque token of a session' },
  game: { type: 'http', scheme: 'bearer', description: 'The token of one launched game' },
  vendor: { type: 'apiKey', in: 'header', name: 'x-vendor-signature' },
  feed: { type: 'apiKey', in: 'header', name: 'x-feed-signature' },
  sandbox: { type: 'apiKey', in: 'header', name: 'x-sandbox-signature' },
  paymongo: { type: 'apiKey', in: 'header', name: 'paymongo-signature' },
  sms: { type: 'apiKey', in: 'header', name: 'x-sms-signature' },
} as const;

/** Empty for calls that anyone may make. */
function securityOf({ permit, path }: Call): Json[] {
  if (permit === 'public') return [];
  if (permit === 'vendor' || permit === 'feed' || permit === 'game') return [{ [permit]: [] }];
  if (permit !== 'psp') return [{ session: [] }];
  return [{ [path.startsWith('/sms/') ? 'sms' : path.includes('/paymongo/') ? 'paymongo' : 'sandbox']: [] }];
}

const headerParameters = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    schema: { type: 'string' },
    description: 'The merchant code; without it the host names the merchant',
  },
  Language: { name: 'Language', in: 'header', schema: { type: 'string', enum: [...languages] } },
  Encryption: {
    name: 'Encryption',
    in: 'header',
    schema: { type: 'string' },
    description: '"hpke-v1;kid=…" of a sealed body, by the key of GET /wps/system/encryptionKey',
  },
  Device: {
    name: 'Device',
    in: 'header',
    schema: { type: 'string', enum: ['WEB', 'OTHERS'] },
    description: 'Needed with a sealed body; OTHERS in home-screen mode',
  },
} as const satisfies Record<string, Json>;

const refer = (kind: string, id: string): Json => ({ $ref: `#/components/${kind}/${id}` });

function operation(name: string, call: Call, shared: Shared): Json {
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/gu, '_'),
    summary: call.summary,
    description: describe(name, call),
    tags: [tagOf(call)],
    parameters: [...headersOf(name, call), ...queryParameters(call, shared)],
    security: securityOf(call),
    ...(call.bodyType === 'file' && { requestBody: fileBody }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(call.body, 'input', shared),
            example: call.example.body,
          },
        },
      },
    }),
    responses: { 200: success(call, shared), ...refusals(name, call, shared) },
  };
}

const fileBody: Json = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function describe(name: string, call: Call): string {
  const parts = call.description ? [`${call.description}.`] : [];
  parts.push(`For: ${permitWords[call.permit]}`);
  if (call.module) parts.push(`Module ${call.module}.`);
  if (call.flag) parts.push(`Flag ${call.flag}.`);
  if (sealedCalls.has(name))
    parts.push(
      call.plainVariant
        ? 'The body may be sealed (header Encryption).'
        : 'The body is sealed before it is sent (header Encryption); in the clear it is refused as ENCRYPTION_REQUIRED.',
    );
  return parts.join(' ');
}

function headersOf(name: string, call: Call): Json[] {
  if (call.permit === 'psp') return [];
  const names = ['Merchant', 'Language', ...(sealedCalls.has(name) ? ['Encryption', 'Device'] : [])];
  return names.map((header) => refer('parameters', header));
}

function queryParameters(call: Call, shared: Shared): Json[] {
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

function success(call: Call, shared: Shared): Json {
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
  account: accountErrors,
  member: memberErrors,
  play: playErrors,
};

function refusals(name: string, call: Call, shared: Shared): Record<string, Json> {
  const own = errorsOfPermit[call.permit] ?? [];
  const sealed: RefusalCode[] = sealedCalls.has(name) && !call.plainVariant ? ['ENCRYPTION_REQUIRED'] : [];
  const codes = [...new Set([...call.errors, ...own, ...sealed, ...everyCallErrors])];
  const answers: Record<string, Json> = {};
  for (const status of new Set(codes.map((code) => refusalStatus[code]))) {
    const names = codes.filter((code) => refusalStatus[code] === status).sort();
    answers[status] = refer('responses', responseId(status, names.join(', '), shared));
  }
  return answers;
}

/** Refused400, Refused400_2, …: each distinct list of codes is one component. */
function responseId(status: number, description: string, { responses }: Shared): string {
  const found = responses.get(description);
  if (found) return found.id;
  const before = [...responses.values()].filter(({ id }) => id.startsWith(`Refused${status}`)).length;
  const id = before === 0 ? `Refused${status}` : `Refused${status}_${before + 1}`;
  const content = { 'application/json': { schema: refer('schemas', 'Refusal') } };
  responses.set(description, { id, response: { description, content } });
  return id;
}

/** Converts a schema to OpenAPI 3.1. Schemas with an `id` become components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', { schemas }: Shared): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => fitted(jsonSchema),
  });
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _dialect, $defs, ...rest }: Json & { $defs?: Record<string, Json> } = JSON.parse(text);
  for (const [id, { id: _id, ...part }] of Object.entries($defs ?? {})) {
    const same = schemas[id];
    if (same && JSON.stringify(same) !== JSON.stringify(part))
      throw new Error(`two schemas are called ${id}`);
    schemas[id] = part;
  }
  return rest;
}

/** Replaces JSON Schema constructs that OpenAPI tools do not read. */
function fitted(schema: Json): void {
  // The format is enough: the library's pattern of a date-time has 350 characters.
  if (['date-time', 'date', 'uuid', 'email'].includes(String(schema['format']))) delete schema['pattern'];
  if (schema['sensitive'] === true) schema['writeOnly'] = true;
  delete schema['sensitive'];
  const names = (schema['propertyNames'] as { enum?: string[] } | undefined)?.enum;
  // A record of known names becomes an object with these properties.
  if (names && schema['additionalProperties']) {
    schema['properties'] = Object.fromEntries(names.map((name) => [name, schema['additionalProperties']]));
    schema['additionalProperties'] = false;
    delete schema['propertyNames'];
  }
}
