// Tests the chain of audit entries: every kind of tampering is located, and an untouched chain has no fault.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, entryHash, type Head, verifyChain, verifySignatures } from './chain.ts';
import { digestOf, type Json, type SignedAct, signedText } from './signed-act.ts';

type Given = Omit<AuditEntry, 'merchantId' | 'seq' | 'prev' | 'hash'>;

/** The chain of these entries after a head. */
function chainOf(given: readonly Given[], after: Head = { seq: 0, hash: '' }): AuditEntry[] {
  let last = after;
  return given.map((fields) => {
    const linked = { merchantId: 1, seq: last.seq + 1, prev: last.hash, ...fields };
    const entry = { ...linked, hash: entryHash(linked) };
    last = entry;
    return entry;
  });
}

const headOf = (entries: readonly AuditEntry[]): Head => {
  const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: '' };
  return { seq, hash };
};

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const orNone = fc.option(text);
const given: fc.Arbitrary<Given> = fc.record({
  at: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((at) => at.toISOString()),
  staffId: text,
  sessionId: orNone,
  ip: orNone,
  act: text,
  outcome: text,
  subject: text,
  playerId: orNone,
  reason: orNone,
  body: text,
  sig: orNone,
});
const chain = fc.array(given, { minLength: 2, maxLength: 12 }).map((all) => chainOf(all));
/** A chain and the place of one of its entries. */
const placed = chain.chain((entries) => fc.tuple(fc.constant(entries), fc.nat(entries.length - 1)));
const without = (entries: readonly AuditEntry[], at: number) => entries.filter((_, index) => index !== at);
const changedFields = [
  'at',
  'staffId',
  'ip',
  'act',
  'outcome',
  'subject',
  'playerId',
  'body',
  'sig',
] as const;

describe('[X-19] a chain of audit entries', () => {
  test('is whole as it was appended, page by page or at once', () => {
    fc.assert(
      fc.property(chain, (entries) => {
        const head = headOf(entries);
        expect(verifyChain(entries, [head])).toEqual({ entries: entries.length, head, faults: [] });
      }),
    );
    expect(verifyChain([])).toEqual({ entries: 0, head: { seq: 0, hash: '' }, faults: [] });
  });

  test('shows the entry of which a field was changed', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...changedFields), ([entries, at], field) => {
        const entry = entries[at];
        if (!entry) return;
        const changed = entries.map((one) =>
          one === entry ? { ...one, [field]: `${one[field] ?? ''}x` } : one,
        );
        expect(verifyChain(changed).faults).toEqual([{ kind: 'changed', seq: entry.seq }]);
      }),
    );
  });

  test('shows where an entry and its hash were changed', () => {
    fc.assert(
      fc.property(placed, ([entries, at]) => {
        const entry = entries[at];
        if (!entry || at === entries.length - 1) return;
        const forged = { ...entry, reason: `${entry.reason ?? ''}x` };
        const changed = entries.map((one) => (one === entry ? { ...forged, hash: entryHash(forged) } : one));
        expect(verifyChain(changed).faults).toEqual([{ kind: 'unlinked', seq: entry.seq + 1 }]);
      }),
    );
  });

  test('shows which entries are missing, in the middle and, by a known head, at the end', () => {
    fc.assert(
      fc.property(placed, ([entries, at]) => {
        const seq = at + 1;
        expect(verifyChain(without(entries, at), [headOf(entries)]).faults).toEqual([
          { kind: 'missing', from: seq, to: seq },
        ]);
      }),
    );
  });

  test('shows entries in another order', () => {
    fc.assert(
      fc.property(placed, ([entries, at]) => {
        const [one, next] = entries.slice(at, at + 2);
        if (!one || !next) return;
        const swapped = entries.with(at, next).with(at + 1, one);
        expect(verifyChain(swapped).faults).toContainEqual({ kind: 'order', seq: one.seq });
      }),
    );
  });

  test('shows by a known head that the end was written anew, and that an old backup was restored', () => {
    fc.assert(
      fc.property(placed, given, ([entries, at], other) => {
        const head = headOf(entries);
        const kept = entries.slice(0, at);
        const tail = entries.slice(at).map((entry) => ({ ...entry, subject: `${entry.subject}x` }));
        const anew = [...kept, ...chainOf(tail.map(fieldsOf), headOf(kept))];
        expect(verifyChain(anew, [head]).faults).toEqual([{ kind: 'forged', seq: head.seq }]);
        expect(verifyChain(kept, [head]).faults).toEqual([{ kind: 'missing', from: at + 1, to: head.seq }]);
        const longer = [...anew, ...chainOf([other], headOf(anew))];
        expect(verifyChain(longer, [head]).faults).toEqual([{ kind: 'forged', seq: head.seq }]);
      }),
    );
  });

  test('keeps fields apart: text that moves from one field to the next is another entry', () => {
    const base = { merchantId: 1, seq: 1, at: '', staffId: '', sessionId: null, ip: null, act: 'ab' };
    const rest = { outcome: 'c', subject: '', playerId: null, reason: null, body: '', sig: null, prev: '' };
    expect(entryHash({ ...base, ...rest })).not.toBe(
      entryHash({ ...base, ...rest, act: 'a', outcome: 'bc' }),
    );
    expect(entryHash({ ...base, ...rest })).not.toBe(entryHash({ ...base, ...rest, ip: '' }));
  });

  test('shows an act of two people that one did alone, or that nobody proposed', () => {
    const one = (staffId: string, outcome: string, people = 2, id = 1): Given => ({
      ...blank,
      staffId,
      outcome,
      body: JSON.stringify({ id, people }),
    });
    const faultsOf = (...given: Given[]) => verifyChain(chainOf(given)).faults;
    expect(faultsOf(one('ana', 'proposed'), one('ben', 'done'), one('ana', 'done', 1))).toEqual([]);
    expect(faultsOf(one('ana', 'proposed'), one('ana', 'done'))).toEqual([{ kind: 'people', seq: 2 }]);
    expect(faultsOf(one('ben', 'done'))).toEqual([{ kind: 'people', seq: 1 }]);
    expect(faultsOf(one('ana', 'proposed', 2, 7), one('ben', 'done'))).toEqual([{ kind: 'people', seq: 2 }]);
    const again = [one('ana', 'proposed'), one('ben', 'done'), one('ben', 'done')];
    expect(faultsOf(...again)).toEqual([{ kind: 'people', seq: 3 }]);
    for (const ended of ['rejected', 'withdrawn', 'lapsed', 'stale'])
      expect(faultsOf(one('ana', 'proposed'), one('cris', ended), one('ben', 'done'))).toEqual([
        { kind: 'people', seq: 3 },
      ]);
  });

  test('shows a signature that was swapped for that of another entry or person', async () => {
    const signed = (staffId: string, body: string) => ({
      ...fieldsOf(chainOf([{ ...blank, staffId, body }])[0] ?? never()),
      sig: `${staffId} ${digestOf(body)}`,
    });
    const entries = chainOf([signed('ana', 'one'), signed('ben', 'two'), blank]);
    const verify = async (staffId: string, digest: string, sig: string) => sig === `${staffId} ${digest}`;
    expect(await verifySignatures(entries, verify)).toEqual([]);
    const [one, two, three] = entries;
    const swapped = [{ ...one, sig: two?.sig }, { ...two, sig: one?.sig }, three].map(
      (entry) => ({ ...(entry ?? never()) }) as AuditEntry,
    );
    expect(await verifySignatures(swapped, verify)).toEqual([
      { kind: 'signature', seq: 1 },
      { kind: 'signature', seq: 2 },
    ]);
  });
});

const never = (): never => {
  throw new Error('the chain has no such entry');
};
const blank: Given = {
  at: '2026-01-01T00:00:00.000Z',
  staffId: 'ana',
  sessionId: null,
  ip: null,
  act: 'a',
  outcome: 'done',
  subject: '',
  playerId: null,
  reason: null,
  body: '',
  sig: null,
};

function fieldsOf({
  seq: _seq,
  prev: _prev,
  hash: _hash,
  merchantId: _merchant,
  ...fields
}: AuditEntry): Given {
  return fields;
}

describe('[X-27] the digest that is signed', () => {
  const json: fc.Arbitrary<Json> = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  const signed: fc.Arbitrary<SignedAct> = fc.record({
    id: fc.uuid(),
    merchantId: fc.integer({ min: 1 }),
    act: text,
    version: fc.nat(),
    people: fc.constantFrom(1 as const, 2 as const),
    input: json,
    effects: fc.constant({ rows: [], postings: [] }),
  });

  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(signed, (one) => {
        const turned = Object.fromEntries(Object.entries(one).reverse());
        expect(digestOf(signedText(turned as SignedAct))).toBe(digestOf(signedText(one)));
        expect(JSON.parse(signedText(one))).toEqual(JSON.parse(JSON.stringify(one)));
      }),
    );
  });

  test('differs with any field', () => {
    fc.assert(
      fc.property(signed, signed, (one, other) => {
        for (const key of ['id', 'merchantId', 'act', 'version', 'people', 'input'] as const) {
          const mixed = { ...one, [key]: other[key] };
          const same = JSON.stringify(mixed[key]) === JSON.stringify(one[key]);
          if (!same) expect(digestOf(signedText(mixed))).not.toBe(digestOf(signedText(one)));
        }
      }),
    );
  });

  test('is SHA-256 of the text in UTF-8', () => {
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
