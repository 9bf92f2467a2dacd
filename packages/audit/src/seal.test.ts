// Tests the chain of seals: what was changed, dropped or made anew is located, also against seals that somebody kept.
import { describe, expect, test } from 'vitest';
import { contentOf, type Seal, sealedHead, sealOf, verifySeals } from './seal.ts';

const ledger = { accounts: 0, root: '' };
/** A chain of seals; `words` makes another one of each. */
function sealsOf(count: number, words = ''): Seal[] {
  const seals: Seal[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const audits = { '1': sealedHead(1, { seq, hash: words }) };
    const at = `2026-11-24T0${seq}:00:00.000Z`;
    seals.push(sealOf({ version: 1, seq, at, audits, ledger, prev: seals.at(-1)?.hash ?? '' }));
  }
  return seals;
}

describe('[X-19] seals', () => {
  test('that are whole have no fault, and say what was sealed', () => {
    const seals = sealsOf(4);
    expect(verifySeals(seals, seals)).toEqual([]);
    expect(seals.map((seal) => contentOf(seal)?.seq)).toEqual([1, 2, 3, 4]);
    expect(sealedHead(1, { seq: 4, hash: '' })).toBe(contentOf(seals[3] as Seal)?.audits['1']);
    expect(sealedHead(2, { seq: 4, hash: '' })).not.toBe(sealedHead(1, { seq: 4, hash: '' }));
  });

  test('a changed, a dropped and an unlinked one are located', () => {
    const seals = sealsOf(4);
    const changed = seals.map((seal) =>
      seal.seq === 2 ? { ...seal, body: seal.body.replace('02:00', '02:01') } : seal,
    );
    expect(verifySeals(changed)).toEqual([{ kind: 'changed', seal: 2 }]);
    expect(verifySeals(seals.filter(({ seq }) => seq !== 3))).toEqual([{ kind: 'missing', seal: 3 }]);
    const other = sealsOf(4, 'other');
    const mixed = [...seals.slice(0, 2), ...other.slice(2)];
    expect(verifySeals(mixed)).toEqual([{ kind: 'unlinked', seal: 3 }]);
    const renumbered = seals.map((seal) => (seal.seq === 4 ? { ...seal, seq: 5 } : seal));
    expect(verifySeals(renumbered)).toEqual([
      { kind: 'missing', seal: 4 },
      { kind: 'changed', seal: 5 },
    ]);
  });

  test('made anew from the first on they are whole in themselves, and not those that were kept', () => {
    const kept = sealsOf(4).slice(1, 3);
    const anew = sealsOf(4, 'other');
    expect(verifySeals(anew)).toEqual([]);
    expect(verifySeals(anew, kept)).toEqual([
      { kind: 'forged', seal: 2 },
      { kind: 'forged', seal: 3 },
    ]);
    expect(verifySeals(sealsOf(2), kept)).toEqual([{ kind: 'missing', seal: 3 }]);
  });
});
