// Staff members with real Ed25519 keys, who sign as an authenticator does: the digest, and nothing else.
import { randomUUID, type webcrypto } from 'node:crypto';
import { digestUnder, listDigestOf } from '@perya/audit';
import { Refusal } from '../refusal.ts';
import type { Actor } from './index.ts';

export type Person = {
  staffId: string;
  /** A signature over a digest by this person's key. */
  sign: (digest: string) => Promise<string>;
  /** One signature over a list of digests, as it is kept with each. */
  signList: (list: readonly string[]) => Promise<string>;
  /** A new session of the person. */
  session: (over?: Partial<Actor>) => Actor;
};

export async function openStaff() {
  const keys = new Map<string, webcrypto.CryptoKey>();

  async function hire(): Promise<Person> {
    const staffId = randomUUID();
    const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    if (!('publicKey' in pair)) throw new Error('a pair of keys was asked for');
    const { publicKey, privateKey } = pair;
    keys.set(staffId, publicKey);
    const sign = async (digest: string) =>
      Buffer.from(await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(digest, 'hex'))).toString(
        'base64url',
      );
    return {
      staffId,
      sign,
      signList: async (list) => JSON.stringify({ list, signature: await sign(listDigestOf(list)) }),
      session: (over) => ({ staffId, sessionId: randomUUID(), ip: '10.0.0.7', may: () => true, ...over }),
    };
  }

  return {
    hire,
    verifySignature: async (staffId: string, digest: string, signature: string): Promise<boolean> => {
      const key = keys.get(staffId);
      const { list, signature: bytes } = signature.startsWith('{')
        ? JSON.parse(signature)
        : { list: undefined, signature };
      const over = digestUnder(list, digest);
      if (!(key && over)) return false;
      return crypto.subtle.verify('Ed25519', key, Buffer.from(bytes, 'base64url'), Buffer.from(over, 'hex'));
    },
  };
}

/** The code of a refusal, or what was answered. */
export const codeOrAnswer = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
