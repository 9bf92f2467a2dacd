// One touch over a list of acts: it does what single touches do, and nothing else.
import { longestList } from '@perya/audit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand, openPots, type PotActs, type Pots, propose } from './pots.fixture.ts';
import { codeOrAnswer, type Person } from './staff.fixture.ts';

let pots: Pots;
let people: Person[];
beforeAll(async () => {
  pots = await openPots();
  people = [pots.ana, pots.ben, await pots.staff.hire()];
});
afterAll(() => pots.close());

const personAt = (index: number): Person => people[index] ?? pots.ana;

/** Confirms each with the same signature; the code, or the state. */
async function confirmAll(acts: PotActs, who: Person, ids: readonly string[], signatures: readonly string[]) {
  const answers = [];
  for (const [at, id] of ids.entries()) {
    const given = { brandId: brand, id, signature: signatures[at] ?? null };
    const answer = await codeOrAnswer(acts.confirm(who.session(), given));
    answers.push(typeof answer === 'string' ? answer : answer.state);
  }
  return answers;
}

describe('[X-27] a list that one touch signs', () => {
  test('proposes and confirms each by itself; one that went stale does not stop the others', async () => {
    const acts = pots.open();
    const names = [await pots.newPot(), await pots.newPot(), await pots.newPot()];
    const requests = names.map((pot) => ({
      brandId: brand,
      act: 'pot.fill',
      input: { pot, addMinor: '50' },
    }));
    const looked = [];
    for (const request of requests) looked.push(await acts.look(pots.ana.session(), request));
    const digests = looked.map(({ digest }) => digest);
    const signature = await pots.ana.signList(digests);
    await pots.add(names[2] ?? '', '7');
    const states = [];
    for (const [at, request] of requests.entries()) {
      const { id = '', digest = '' } = looked[at] ?? {};
      states.push((await acts.propose(pots.ana.session(), { ...request, id, digest, signature })).state);
    }
    expect(states).toEqual(['open', 'open', 'stale']);
    await pots.add(names[1] ?? '', '7');
    const ids = looked.slice(0, 2).map(({ id }) => id);
    const second = await pots.ben.signList(digests.slice(0, 2));
    expect(await confirmAll(acts, pots.ben, ids, [second, second])).toEqual(['done', 'stale']);
    expect(await Promise.all(names.map((name) => pots.amountOf(name)))).toEqual([150n, 107n, 107n]);
    expect((await acts.audit.verify(brand, { signature: pots.staff.verifySignature })).faults).toEqual([]);
  });

  test('confirms nothing of its own maker, nothing that the list does not name, and fifty at most', async () => {
    const acts = pots.open();
    const [own, other] = [
      await propose(acts, pots.ana, await pots.newPot()),
      await propose(acts, pots.ben, await pots.newPot()),
    ];
    const both = [own.digest, other.digest];
    const list = await pots.ana.signList(both);
    const confirm = (who: Person, id: string, signature: string) =>
      confirmAll(acts, who, [id], [signature]).then(([answer]) => answer);
    expect(await confirm(pots.ana, own.id, list)).toBe('SAME_PERSON');
    expect(await confirm(pots.ana, other.id, await pots.ana.signList([own.digest]))).toBe('SIGNATURE_WRONG');
    const narrow = JSON.parse(await pots.ana.signList([own.digest]));
    for (const forged of [
      { ...narrow, list: both },
      { ...narrow, list: other.digest },
      { ...narrow, list: [] },
      { ...narrow, list: null },
    ])
      expect(await confirm(pots.ana, other.id, JSON.stringify(forged))).toBe('SIGNATURE_WRONG');
    expect(await confirm(pots.ana, other.id, await pots.ben.signList(both)), 'of its maker').toBe(
      'SIGNATURE_WRONG',
    );
    const many = Array.from({ length: longestList }, (_, n) => String(n).padStart(64, '0'));
    const long = await pots.ana.signList([other.digest, ...many]);
    expect(await confirm(pots.ana, other.id, long)).toBe('SIGNATURE_WRONG');
    const fifty = await pots.ana.signList([other.digest, ...many.slice(1)]);
    expect(await confirm(pots.ana, other.id, fifty)).toBe('done');
    expect(await confirm(pots.ana, other.id, fifty), 'once').toBe('TXN_CONFLICT');
  });

  test('gives nothing that single touches would not give', async () => {
    const acts = pots.open();
    const one = fc.record({
      maker: fc.nat(2),
      changed: fc.boolean(),
      ended: fc.boolean(),
      named: fc.boolean(),
    });
    const runs = Number(process.env['PERYA_MODEL_RUNS'] ?? 25);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), fc.nat(2), async (items, checker) => {
        const who = personAt(checker);
        /** Two of each, which differ in nothing but how they are signed. */
        const make = async () => {
          const made = [];
          for (const { maker, changed, ended } of items) {
            const pot = await pots.newPot();
            const { id, digest } = await propose(acts, personAt(maker), pot);
            if (changed) await pots.add(pot, '7');
            const why = 'mistaken';
            if (ended) await acts.withdraw(personAt(maker).session(), { brandId: brand, id, why });
            made.push({ pot, id, digest });
          }
          return made;
        };
        const [listed, single] = [await make(), await make()];
        const named = listed.filter((_, at) => items[at]?.named).map(({ digest }) => digest);
        const signature = named.length > 0 ? await who.signList(named) : '';
        const signatures = [];
        for (const [at, { digest }] of single.entries())
          signatures.push(items[at]?.named ? await who.sign(digest) : '');
        const idsOf = (made: typeof listed) => made.map(({ id }) => id);
        const amountsOf = (made: typeof listed) => Promise.all(made.map(({ pot }) => pots.amountOf(pot)));
        const byList = await confirmAll(
          acts,
          who,
          idsOf(listed),
          listed.map(() => signature),
        );
        const byHand = await confirmAll(acts, who, idsOf(single), signatures);
        expect(byList).toEqual(byHand);
        expect(await amountsOf(listed)).toEqual(await amountsOf(single));
        done += byList.filter((state) => state === 'done').length;
      }),
      { numRuns: runs },
    );
    expect(done).toBeGreaterThan(0);
    expect((await acts.audit.verify(brand, { signature: pots.staff.verifySignature })).faults).toEqual([]);
  }, 120_000);
});
