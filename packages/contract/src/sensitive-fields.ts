// Finds the contract's fields that must be sealed between phone and server.
import { z } from 'zod';
import type { Call } from './call.ts';

export type InputField = {
  /** The path in the input: "password", "contacts.line". */
  path: string;
  /** The field's own name. */
  name: string;
  /** The contract's mark; undefined without one. */
  sensitive: boolean | undefined;
};

type JsonSchema = {
  sensitive?: boolean;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** Every field of a query or a body, in every variant. */
export function inputFields(schema: z.ZodType | undefined): InputField[] {
  if (!schema) return [];
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return fieldsOf(made as JsonSchema, ''); // the library's type is every dialect of JSON Schema
}

function fieldsOf(schema: JsonSchema, parent: string): InputField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = parent ? `${parent}.${name}` : name;
    return [{ path, name, sensitive: field.sensitive }, ...fieldsOf(field, path)];
  });
  const variants = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...own, ...variants.flatMap((variant) => fieldsOf(variant, parent))];
}

/** Names that need a decision: such a field is marked `sensitive` or `notSensitive`. */
const suspicious =
  /password|passcode|secret|otp$|pin$|token$|ticket$|code$|document$|idnumber$|^number$|^cvv$|^card/iu;

/** Codes that are public names. */
const names: ReadonlySet<string> = new Set(['gameCode', 'merchantCode', 'merchant_code']);

/** Signed over their bytes and sent between servers: never sealed. */
const signed: ReadonlySet<Call['permit']> = new Set<Call['permit']>(['psp', 'vendor', 'feed']);

/** Faults of the calls' marks and of the list of sealed calls; empty when there are none. */
export function sensitiveFieldFaults(
  calls: Record<string, Call>,
  sealedCalls: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (signed.has(call.permit)) continue;
    const query = inputFields(call.query);
    const body = inputFields(call.body);
    for (const field of [...query, ...body])
      if (field.sensitive === undefined && suspicious.test(field.name) && !names.has(field.name))
        faults.push(`${name}: ${field.path} is marked neither sensitive nor notSensitive`);
    for (const { path, sensitive } of query)
      if (sensitive)
        faults.push(`${name}: ${path} is sensitive and stands in the address, which cannot be sealed`);
    const sensitive = body.filter((field) => field.sensitive).map(({ path }) => path);
    if (sensitive.length > 0 && call.bodyType)
      faults.push(`${name}: ${sensitive.join(', ')} travels as a ${call.bodyType}, which cannot be sealed`);
    if (sensitive.length > 0 && !sealedCalls.has(name))
      faults.push(`${name}: ${sensitive.join(', ')} can be sent unsealed; add the call to sealed-calls.ts`);
    if (sensitive.length === 0 && sealedCalls.has(name))
      faults.push(`${name}: stands in sealed-calls.ts without a sensitive field`);
  }
  for (const name of sealedCalls)
    if (!(name in calls)) faults.push(`${name}: stands in sealed-calls.ts and is no call`);
  return faults;
}
