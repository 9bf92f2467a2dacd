// The mask of customer-service addresses.
import { expect, test } from 'vitest';
import { maskPath, unmaskPath } from './service-entries.ts';

test('[3-05] a customer-service entry’s path is masked, its last 8 characters being the key', () => {
  for (const path of ['/m/help', 'https://t.me/perya', 'https://chat.example/帮助?x=1']) {
    const masked = maskPath(path);
    expect(masked).not.toContain(path);
    expect(unmaskPath(masked)).toBe(path);
    expect(unmaskPath(`${masked.slice(0, -8)}XXXXXXXX`)).not.toBe(path);
  }
});
