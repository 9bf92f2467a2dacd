// A key that the browser keeps in place of an authenticator: P-256, not extractable, in IndexedDB. The server takes it in the
// demo alone. Its answers have the bytes of WebAuthn, so that nothing else differs.
import type { OfficeValue } from '@perya/contract/office-client';

export type DemoKey = {
  /** The credential's id, base64url. */
  id: string;
  staffId: string;
  name: string;
  rpId: string;
  userHandle: string;
  privateKey: CryptoKey;
};

const storeName = 'keys';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('office-demo-keys', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' });
  const database = await settled(opening);
  return database.transaction(storeName, mode).objectStore(storeName);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The keys that this browser keeps, the newest of each person. */
export async function demoKeys(): Promise<DemoKey[]> {
  const all: DemoKey[] = await settled((await openStore('readonly')).getAll());
  return [...new Map(all.map((key) => [key.staffId, key])).values()];
}

/** Removes those of a person, which the server does not accept any more. */
export async function forgetDemoKeys(staffId: string): Promise<void> {
  const all: DemoKey[] = await settled((await openStore('readonly')).getAll());
  for (const { id } of all.filter((key) => key.staffId === staffId))
    await settled((await openStore('readwrite')).delete(id));
}

/** Makes a key for these options, keeps it, and answers its registration. */
export async function createDemoKey(options: OfficeValue<'POST /ops/invitation/options'>) {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const id = crypto.getRandomValues(new Uint8Array(32));
  const rpId = options.rp.id;
  const data = await authenticatorData(
    rpId,
    attested,
    concat(new Uint8Array(16), [0, id.length], id, coseKey(raw)),
  );
  const key: DemoKey = {
    id: encode(id),
    staffId: uuidOf(decode(options.user.id)),
    name: options.name,
    rpId,
    userHandle: options.user.id,
    privateKey: pair.privateKey,
  };
  await settled((await openStore('readwrite')).put(key));
  return {
    id: key.id,
    clientDataJSON: encode(clientData('webauthn.create', options.challenge)),
    attestationObject: encode(concat(attestationHead, [0x58, data.length], data)),
    transports: ['internal'],
  };
}

/** The answer to a challenge, base64url. */
export async function answerByDemoKey(key: DemoKey, challenge: string) {
  const client = clientData('webauthn.get', challenge);
  const data = await authenticatorData(key.rpId, 0);
  const signed = concat(data, await sha256(client));
  const plain = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, signed);
  return {
    id: key.id,
    clientDataJSON: encode(client),
    authenticatorData: encode(data),
    signature: encode(derSignature(new Uint8Array(plain))),
    userHandle: key.userHandle,
  };
}

/** CBOR of `{fmt: "none", attStmt: {}, authData: ` up to the bytes' length. */
const attestationHead = bytesOf('a363666d74646e6f6e656761747453746d74a0686175746844617461');

/** A COSE_Key of P-256 from an uncompressed point. */
function coseKey(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  return concat(
    bytesOf('a5010203262001215820'),
    raw.subarray(1, 33),
    bytesOf('225820'),
    raw.subarray(33, 65),
  );
}

async function authenticatorData(rpId: string, flags: number, attestation: Uint8Array = new Uint8Array()) {
  const hash = await sha256(new TextEncoder().encode(rpId));
  return concat(hash, [flags | present | verified, 0, 0, 0, 0], attestation);
}

const clientData = (type: string, challenge: string) =>
  new TextEncoder().encode(JSON.stringify({ type, challenge, origin: location.origin, crossOrigin: false }));

/** ASN.1 of the two numbers that WebCrypto writes side by side. */
export function derSignature(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = [plain.subarray(0, 32), plain.subarray(32)].map((number) => {
    const first = number.findIndex((byte) => byte !== 0);
    const short = number.subarray(first < 0 ? 31 : first);
    const positive = (short[0] ?? 0) > 0x7f ? concat([0], short) : concat(short);
    return concat([0x02, positive.length], positive);
  });
  const body = concat(...numbers);
  return concat([0x30, body.length], body);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function concat(...parts: (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

function encode(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
