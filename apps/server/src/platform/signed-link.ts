// Signed links with an end time, which need no session.
import { createHmac } from 'node:crypto';
import { derivedSecrets, isOneOf, type SecretKeys } from './secret-key.ts';

export type LinkSigner = ReturnType<typeof createLinkSigner>;

/** A link is valid for its purpose only. `until`: in seconds since 1970. */
export function createLinkSigner(secretKeys: SecretKeys, purpose: string) {
  const secrets = derivedSecrets(secretKeys, purpose);
  const signWith = (secret: string, what: string, until: number) =>
    createHmac('sha256', secret).update(`${what}|${until}`).digest('base64url');
  const sign = (what: string, until: number) => signWith(secrets[0], what, until);

  return {
    sign,

    /** True if a server with one of the keys signed the link and it has not expired. */
    isGood(what: string, until: number, signature: string, now: Date): boolean {
      const expected = secrets.map((secret) => Buffer.from(signWith(secret, what, until)));
      return isOneOf(expected, Buffer.from(signature)) && until * 1000 > now.getTime();
    },
  };
}
