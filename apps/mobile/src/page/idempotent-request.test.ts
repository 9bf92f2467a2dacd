import { expect, test } from 'vitest';
import { type RequestStorage, requestAnswered, requestIdFor } from './idempotent-request.ts';

function storage(): RequestStorage {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
let made = 0;
const makeId = () => `id-${++made}`;
const requestFor = (amount: string, about = 'deposit') => ({
  about,
  fields: { methodId: 'sandbox', amount },
});

test('a request keeps its id until it is answered, another amount gets another', () => {
  const kept = storage();
  const request = requestFor('500.00');
  const first = requestIdFor(request, kept, makeId);
  expect(requestIdFor(request, kept, makeId)).toBe(first);
  const other = requestIdFor(requestFor('100.00'), kept, makeId);
  expect(other).not.toBe(first);
  requestAnswered(request, kept);
  expect(requestIdFor(requestFor('100.00'), kept, makeId)).not.toBe(other);
});

test('requests about different things do not touch each other', () => {
  const kept = storage();
  const first = requestIdFor(requestFor('500.00'), kept, makeId);
  const other = requestIdFor(requestFor('500.00', 'withdrawal'), kept, makeId);
  expect(other).not.toBe(first);
  requestAnswered(requestFor('500.00', 'withdrawal'), kept);
  expect(requestIdFor(requestFor('500.00'), kept, makeId)).toBe(first);
});

test('a spoilt record is thrown away', () => {
  const kept = storage();
  kept.setItem('perya.deposit', '{"requestId":7');
  expect(requestIdFor(requestFor('1.00'), kept, makeId)).toMatch(/^id-/u);
});
