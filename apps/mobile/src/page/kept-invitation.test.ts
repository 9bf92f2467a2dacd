import { expect, test } from 'vitest';
import { dropInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts';
import { memoryStorage } from './memory-storage.ts';

const day = 86_400_000;

test('the code of a link is kept for thirty days, and the last one wins', () => {
  const storage = memoryStorage();
  expect(keptInvitation(storage, 0)).toBeUndefined();
  keepInvitation(storage, 'LINA2026', 0);
  keepInvitation(storage, 'BEN2026', day);
  expect(keptInvitation(storage, 31 * day - 1)).toBe('BEN2026');
  expect(keptInvitation(storage, 31 * day)).toBeUndefined();
});

test('a removed code is gone, and what is no invitation is not taken for one', () => {
  const storage = memoryStorage();
  keepInvitation(storage, 'LINA2026', 0);
  dropInvitation(storage);
  expect(keptInvitation(storage, 0)).toBeUndefined();
  for (const text of ['{', 'null', '"x"', '{"code":1,"until":9}', '{"code":"A"}']) {
    storage.setItem('invitation', text);
    expect(keptInvitation(storage, 0), text).toBeUndefined();
  }
});
