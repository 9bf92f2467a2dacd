// A passkey's public key as it is exported: a JSON Web Key, which any browser reads.
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { OfficeValueOf } from '../../platform/http/index.ts';
import type { KeyRow } from './key-queries.ts';

export type SignerKey = OfficeValueOf<'GET /ops/audit/export'>['keys'][number];

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');

/** Throws for a key of another kind than the office registers. */
export function signerKey(row: KeyRow): SignerKey {
  const given = decodeCredentialPublicKey(Uint8Array.from(row.public_key));
  const whose = { staffId: row.staff_id, credentialId: row.credential_id, rpId: row.rp_id };
  if (cose.isCOSEPublicKeyEC2(given)) {
    const [x, y] = [given.get(cose.COSEKEYS.x), given.get(cose.COSEKEYS.y)];
    return { ...whose, alg: -7, jwk: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) } };
  }
  if (cose.isCOSEPublicKeyOKP(given))
    return { ...whose, alg: -8, jwk: { kty: 'OKP', crv: 'Ed25519', x: text(given.get(cose.COSEKEYS.x)) } };
  if (cose.isCOSEPublicKeyRSA(given)) {
    const [n, e] = [given.get(cose.COSEKEYS.n), given.get(cose.COSEKEYS.e)];
    return { ...whose, alg: -257, jwk: { kty: 'RSA', n: text(n), e: text(e) } };
  }
  throw new Error(`The key ${row.id} is of a kind that is not registered.`);
}
