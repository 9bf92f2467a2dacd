// Encrypts the content of queued messages, bound to the message's id.

import { z } from 'zod';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';

const content = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });
/** A short message has neither subject nor html. */
export type Content = z.infer<typeof content>;

export type ContentCipher = ReturnType<typeof createContentCipher>;

export function createContentCipher(secretKey: SecretKeys) {
  const cipher = createSecretCipher(secretKey, 'message-content');
  return {
    encrypt: (plain: Content, messageId: string): Buffer =>
      cipher.encrypt(Buffer.from(JSON.stringify(plain)), messageId),
    /** Throws when it was altered, moved to another message, or encrypted under another key. */
    decrypt: (encrypted: Buffer, messageId: string): Content =>
      content.parse(JSON.parse(cipher.decrypt(encrypted, messageId).toString('utf8'))),
  };
}
