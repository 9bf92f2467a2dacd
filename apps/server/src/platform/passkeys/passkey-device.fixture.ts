// A test device with passkeys: real keys and signatures, and every kind of forged answer.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

type Passkey = { id: Buffer; key: KeyObject; publicKey: Buffer; userHandle: string };
type Lies = {
  origin?: string;
  rpId?: string;
  /** User present and user verified; without the second flag no fingerprint or PIN was given. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
};
const present = 0x01;
const verifiedFlag = 0x04;
const attested = 0x40;

/** A COSE_Key of P-256: a map of five entries. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), px, Buffer.from('225820', 'hex'), py]);
}

function authenticatorData(rpId: string, flags: number, counter: number, attestation = Buffer.alloc(0)) {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), tail, attestation]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export function newPasskeyDevice(site: { origin: string; rpId: string }) {
  let counter = 0;
  return {
    create(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const passkey: Passkey = {
        id,
        key: privateKey,
        publicKey: coseKey(publicKey),
        userHandle: options.user.id,
      };
      const attestation = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        passkey.publicKey,
      ]);
      const flags = attested | present | (lies.verified === false ? 0 : verifiedFlag);
      const data = authenticatorData(lies.rpId ?? site.rpId, flags, counter, attestation);
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
      const attestationObject = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
      const client = clientData(
        lies.type ?? 'webauthn.create',
        options.challenge,
        lies.origin ?? site.origin,
      );
      return {
        passkey,
        body: {
          id: base64url(id),
          clientDataJSON: base64url(client),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    answer(passkey: Passkey, options: { challenge: string }, lies: Lies = {}) {
      counter += 1;
      const flags = present | (lies.verified === false ? 0 : verifiedFlag);
      const data = authenticatorData(lies.rpId ?? site.rpId, flags, lies.counter ?? counter);
      const client = clientData(lies.type ?? 'webauthn.get', options.challenge, lies.origin ?? site.origin);
      return {
        id: base64url(passkey.id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)),
        userHandle: lies.userHandle ?? passkey.userHandle,
      };
    },
  };
}
