// A merchant's SMS gateway as a template: address, headers and body with {to}, {text}, {id} and {sender}.
import { z } from 'zod';

/** https, except for a gateway on this machine. */
const gatewayUrl = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/u, 'https, or http on this machine')
  .refine((url) => URL.canParse(url), 'an address');

/** The operator's regular expression; an invalid one is refused when settings are read. */
const pattern = z
  .string()
  .max(300)
  .refine((source) => {
    try {
      return new RegExp(source, 'u') instanceof RegExp;
    } catch {
      return false;
    }
  }, 'a regular expression');

export const smsGatewaySettings = z.strictObject({
  url: gatewayUrl,
  method: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,60}$/u), z.string().max(2000)).default({}),
  body: z.string().max(4000).default(''),
  /** The value of {sender}. */
  sender: z.string().max(20).default(''),
  timeoutMs: z.int().min(500).max(30_000).default(10_000),
  /** The pattern of a successful answer; default: any 2xx answer. */
  accepted: pattern.optional(),
  /** Its first group is the gateway's id of the message, which its receipts contain. */
  reference: pattern.optional(),
  /** The key of the gateway's signatures; without it receipts are refused. */
  receiptSecret: z.string().min(16).max(200).optional(),
});
export type SmsGatewaySettings = z.infer<typeof smsGatewaySettings>;

export type SmsValues = { to: string; text: string; id: string; sender: string };
type Encode = (value: string) => string;

const encodeJson: Encode = (value) => JSON.stringify(value).slice(1, -1);
const encodeXml: Encode = (value) => value.replace(/[<>&"']/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Escapes values for a body of this content type. */
function encodingOf(contentType: string): Encode {
  if (contentType.includes('json')) return encodeJson;
  if (contentType.includes('x-www-form-urlencoded')) return encodeURIComponent;
  if (contentType.includes('xml')) return encodeXml;
  return (value) => value;
}

function fill(template: string, values: SmsValues, encode: Encode): string {
  return template.replace(/\{(to|text|id|sender)\}/gu, (_all, name: keyof SmsValues) => encode(values[name]));
}

/** The gateway request for a message; values are escaped for their place in the template. */
export function smsRequest(settings: SmsGatewaySettings, given: Omit<SmsValues, 'sender'>) {
  const values = { ...given, sender: settings.sender };
  const headers = Object.fromEntries(
    Object.entries(settings.headers).map(([name, value]) => [
      name.toLowerCase(),
      fill(value, values, encodeURIComponent),
    ]),
  );
  const body = fill(settings.body, values, encodingOf(headers['content-type'] ?? ''));
  return {
    url: fill(settings.url, values, encodeURIComponent),
    method: settings.method,
    headers,
    body: settings.method === 'GET' || body === '' ? undefined : body,
  };
}
