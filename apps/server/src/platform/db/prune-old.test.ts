// From when chats and disputes are kept.
import { expect, test } from 'vitest';
import { keptSince } from './prune-old.ts';

test('whole months are kept, past the turn of the year', () => {
  expect(keptSince(new Date('2026-11-25T10:00:00Z'), 24)).toEqual(new Date('2024-11-01T00:00:00Z'));
  expect(keptSince(new Date('2026-01-31T23:59:59Z'), 12)).toEqual(new Date('2025-01-01T00:00:00Z'));
});
