// The rules for a new password, and hashing.
import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password.ts';

test('a password is known by its hash, one after another and many at once', async () => {
  const hash = await hashPassword('lanterns over water');
  const typed = ['lanterns over water', 'lanterns over wate', 'Lanterns over water'];
  expect(await Promise.all(typed.map((one) => checkPassword(hash, one)))).toEqual([true, false, false]);
  expect(await checkPassword(hash, 'lanterns over water')).toBe(true);
  expect(await checkPassword(null, 'lanterns over water')).toBe(false);
});

test('what is no hash is a fault of ours, and the next password is checked all the same', async () => {
  await expect(checkPassword('no hash', 'lanterns over water')).rejects.toThrow();
  const hash = await hashPassword('lanterns over water');
  expect(await checkPassword(hash, 'lanterns over water')).toBe(true);
});
