// A phone of the tests: keys as a browser makes them, its subscription at the push sandbox, and the opening of what arrives there.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

export type PhoneKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

export function newPhoneKeys(): PhoneKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  return { privateKey: curve.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/** Decrypts a message as RFC 8291 and RFC 8188 describe it, by their text alone. Throws when it is for another phone. */
export function openMessage(body: Buffer, { privateKey, publicKey, auth }: PhoneKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const subscribed = z.object({ id: z.uuid(), endpoint: z.url() });
const arrived = z.object({
  attempts: z.number(),
  messages: z.array(
    z.object({
      body: z.string(),
      ttl: z.number(),
      topic: z.string().nullable(),
      urgency: z.string().nullable(),
    }),
  ),
});
const payload = z.strictObject({
  kind: z.string(),
  id: z.uuid(),
  language: z.string(),
  title: z.string(),
  body: z.string(),
});

export type SandboxPhone = Awaited<ReturnType<typeof subscribeAtSandbox>>;

/** A phone that has subscribed at the push sandbox for a brand's key. */
export async function subscribeAtSandbox(sandboxUrl: string, brandKey: string) {
  const keys = newPhoneKeys();
  const post = (path: string, body: object) =>
    fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post('/subscriptions', { publicKey: brandKey });
  const { id, endpoint } = subscribed.parse(await answer.json());
  const read = async () => arrived.parse(await (await fetch(`${sandboxUrl}/subscriptions/${id}`)).json());
  return {
    endpoint,
    keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
    setMood: async (mood: string | null) => void (await post(`/subscriptions/${id}/mood`, { mood })),
    /** How often the platform has sent, whatever the answer was. */
    attempts: async () => (await read()).attempts,
    /** The messages in the order of their arrival, decrypted; `bytes` is their size on the way. */
    messages: async () =>
      (await read()).messages.map(({ body, ...rest }) => {
        const sealed = Buffer.from(body, 'base64url');
        const text = openMessage(sealed, keys);
        return { ...rest, bytes: sealed.length, text, ...payload.parse(JSON.parse(text)) };
      }),
  };
}
