// Tests the chain of a dispute's evidence: any change of any byte of any entry is named.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EvidenceEntry, evidenceFacts, evidenceHash, verifyEvidence } from './evidence.ts';

const disputeId = '019aa0c0-0000-7000-8000-000000000061';

function chainOf(bodies: readonly string[]): EvidenceEntry[] {
  const chain: EvidenceEntry[] = [];
  for (const body of bodies) {
    const entry = {
      seq: chain.length + 1,
      kind: 'record',
      at: '2026-11-21T08:00:00.000Z',
      body,
      prev: chain.at(-1)?.hash ?? '',
    };
    chain.push({ ...entry, hash: evidenceHash(disputeId, entry) });
  }
  return chain;
}

test('the hash is SHA-256 of a JSON list that anyone can write', () => {
  const [entry] = chainOf(['{"words":"ب"}']);
  // printf '["019aa0c0-…061",1,"record","2026-11-21T08:00:00.000Z","{\"words\":\"ب\"}",""]' | sha256sum
  expect(entry?.hash).toBe('87d798269e4698af339463ded49f72369a49d04da6acc320f6645da8ca4b42cb');
});

test('an untouched chain has no fault; one whose entries were changed, dropped or swapped has one there', () => {
  const bodies = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(bodies, fc.nat(), fc.string({ minLength: 1 }), (given, pick, added) => {
      const chain = chainOf(given);
      expect(verifyEvidence(disputeId, chain)).toEqual([]);
      const at = pick % chain.length;
      const seq = at + 1;
      const changed = chain.map((entry, index) =>
        index === at ? { ...entry, body: entry.body + added } : entry,
      );
      expect(verifyEvidence(disputeId, changed)).toEqual([{ kind: 'changed', seq }]);
      const dropped = chain.filter((_, index) => index !== at);
      const isLast = at === chain.length - 1;
      expect(verifyEvidence(disputeId, dropped)).toEqual(
        isLast
          ? []
          : [
              { kind: 'missing', seq },
              { kind: 'unlinked', seq: seq + 1 },
            ],
      );
      expect(verifyEvidence('another', chain)).toHaveLength(chain.length);
    }),
  );
  expect(verifyEvidence(disputeId, [])).toEqual([{ kind: 'missing', seq: 1 }]);
});

test('the facts of a text are its values under their paths', () => {
  expect(evidenceFacts('{"a":{"b":1},"list":[{"x":null},true],"words":"hi"}')).toEqual([
    ['a.b', '1'],
    ['list.1.x', '–'],
    ['list.2', 'true'],
    ['words', 'hi'],
  ]);
});
