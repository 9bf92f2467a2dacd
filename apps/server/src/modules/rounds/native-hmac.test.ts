// Tests that Node's HMAC equals the pure one.
import { randomBytes } from 'node:crypto';
import { createOutcomeSource, drawJackpot } from '@perya/fairness';
import { expect, test } from 'vitest';
import { nativeHmac } from './native-hmac.ts';

test('[X-01] outcomes and jackpot draws are the same by the platform HMAC as by the pure one that a browser verifies with', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: `c-${nonce}`, nonce };
    const [pure, native] = [undefined, nativeHmac].map((hmac) =>
      createOutcomeSource({ ...seeds, game: 'perya-lights' }, hmac),
    );
    const words = Array.from({ length: 20 }, () => pure?.nextWord());
    expect(Array.from({ length: 20 }, () => native?.nextWord())).toEqual(words);
    expect(new Set(words).size).toBeGreaterThan(15);
    expect(drawJackpot(seeds, 2n ** 40n, nativeHmac)).toEqual(drawJackpot(seeds, 2n ** 40n));
  }
});
