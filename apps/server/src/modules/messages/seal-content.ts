// Keeps what a message says unreadable at rest: AES-256-GCM, bound to the message it belongs to.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

const content = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });
/** What a message says; a short message has neither subject nor html. */
export type Content = z.infer<typeof content>;

const ivBytes = 12;
const tagBytes = 16;

export type ContentSeal = ReturnType<typeof createContentSeal>;

export function createContentSeal(secretKey: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'message-content', 32));
  return {
    close(said: Content, messageId: string): Buffer {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(messageId));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(said), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    /** Throws when it was altered, moved to another message, or closed under another key. */
    open(sealed: Buffer, messageId: string): Content {
      const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(messageId))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      const opened = Buffer.concat([opener.update(sealed.subarray(ivBytes + tagBytes)), opener.final()]);
      return content.parse(JSON.parse(opened.toString('utf8')));
    },
  };
}
