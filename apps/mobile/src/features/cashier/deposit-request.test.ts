import { expect, test } from 'vitest';
import { requestAnswered, requestIdFor, type Shelf } from './deposit-request.ts';

function shelf(): Shelf {
  const held = new Map<string, string>();
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  };
}
let made = 0;
const makeId = () => `id-${++made}`;

test('a wish keeps its id until it is answered, another amount gets another', () => {
  const kept = shelf();
  const wish = { methodId: 'sandbox', amount: '500.00' };
  const first = requestIdFor(wish, kept, makeId);
  expect(requestIdFor(wish, kept, makeId)).toBe(first);
  const other = requestIdFor({ ...wish, amount: '100.00' }, kept, makeId);
  expect(other).not.toBe(first);
  requestAnswered(kept);
  expect(requestIdFor({ ...wish, amount: '100.00' }, kept, makeId)).not.toBe(other);
});

test('a spoilt record is thrown away', () => {
  const kept = shelf();
  kept.setItem('perya.deposit', '{"requestId":7');
  expect(requestIdFor({ methodId: 'sandbox', amount: '1.00' }, kept, makeId)).toMatch(/^id-/u);
});
