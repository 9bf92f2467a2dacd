// Checks who a message is from, as RFC 8292 asks: a token signed with the key that the phone subscribed for.
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/u) });
const longestSeconds = 24 * 3600;

/** Undefined: it is in order; else what is wrong with the header Authorization. */
export function vapidFault(
  header: string | undefined,
  { publicKey, origin, nowMs }: { publicKey: string; origin: string; nowMs: number },
): string | undefined {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/u.exec(header ?? '') ?? [];
  if (!token || !key) return 'no vapid token';
  if (key !== publicKey) return 'another key than the subscription has';
  const [head = '', body = '', signature = ''] = token.split('.');
  if (!isSigned(`${head}.${body}`, signature, key)) return 'wrong signature';
  const parsed = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!parsed.success) return 'claims missing';
  if (parsed.data.aud !== origin) return 'another audience';
  const left = parsed.data.exp - nowMs / 1000;
  return left <= 0 || left > longestSeconds ? 'expired, or valid for more than a day' : undefined;
}

/** ES256 over the first two parts, under an uncompressed point of P-256. */
function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  return verify(
    'sha256',
    Buffer.from(text),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}
