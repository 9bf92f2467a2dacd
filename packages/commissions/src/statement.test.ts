// Tests statements: one text with a hash, chains, and that verification names what was altered, dropped or
// added.
import { describe, expect, test } from 'vitest';
import { ana, ben, cy, pesos } from './agents.fixture.ts';
import {
  auditPeriod,
  blindLeaves,
  computeItem,
  contractTypes,
  type Item,
  type LeafOpening,
  type SpanEntry,
  type Statement,
  type StatementBundle,
  sealStatement,
  statementText,
  sumRoot,
  verifyLeaves,
  verifySpan,
  verifyStatement,
  verifyStatementChain,
} from './index.ts';
import { bundleOf, contracts, input, openingOf, statementOf } from './statement.fixture.ts';

const findingsOf = (bundle: StatementBundle) => verifyStatement(bundle).findings;

/** A bundle whose statement was altered and sealed anew, as a cheating operator would. */
function altered(agentNo: number, change: (statement: Statement) => Statement): StatementBundle {
  const bundle = bundleOf(agentNo);
  const statement = change(bundle.statement);
  return { ...bundle, statement, hash: sealStatement(statement).hash };
}

const withItem = (change: (item: Item) => Item) => (statement: Statement) => ({
  ...statement,
  items: statement.items.map(change),
});

describe('[X-20 in part] a statement', () => {
  test('is one text, whatever the order of fields, that stands for its lines by their hash', () => {
    const statement = statementOf(ana);
    const { text, hash } = sealStatement(statement);
    const [item] = statement.items;
    if (!item) throw new Error('no item');
    const { agentNo, kind, ...others } = item;
    expect(statementText({ ...statement, items: [{ ...others, kind, agentNo }] })).toBe(text);
    expect(JSON.parse(text).items[0]).toMatchObject({
      lineCount: item.lines.length,
      earnedMinor: String(item.earnedMinor),
    });
    expect(JSON.parse(text).items[0].lines).toBeUndefined();
    for (const at of item.lines.keys()) {
      const lines = item.lines.map((line, index) =>
        index === at ? { ...line, baseMinor: line.baseMinor + 1n } : line,
      );
      expect(sealStatement({ ...statement, items: [{ ...item, lines }] }).hash).not.toBe(hash);
      expect(
        sealStatement({ ...statement, items: [{ ...item, lines: item.lines.toSpliced(at, 1) }] }).hash,
      ).not.toBe(hash);
    }
  });

  test.each([ana, ben, cy])('of agent %i verifies whole, and is what an auditor settles', (agentNo) => {
    const bundle = bundleOf(agentNo);
    expect(bundle.statement.items.length).toBe(1);
    expect(verifyStatement(bundle)).toEqual({ ok: true, findings: [] });
  });

  test('of an agent of this example shows a difference, a tie and an amount for review', () => {
    const [anas] = statementOf(ana).items;
    const [bens] = statementOf(ben).items;
    expect(anas?.lines.map(({ sourceNo, belowPpm }) => [sourceNo, belowPpm])).toEqual(
      [ana, ben, cy].flatMap((no, at) => Array(2).fill([no, [0, 120_000, 150_000][at]])),
    );
    expect(bens?.lines.every(({ sourceNo }) => sourceNo === ben)).toBe(true);
    expect(anas?.needsReview).toBe(true);
  });
});

describe('[X-20 in part] verification by an agent’s phone names', () => {
  test('a text that does not give its hash, and another statement before', () => {
    const bundle = bundleOf(ana);
    expect(findingsOf({ ...bundle, hash: 'cd'.repeat(32) }).map(({ kind }) => kind)).toEqual(['hash']);
    expect(findingsOf({ ...bundle, prev: 'cd'.repeat(32) }).map(({ kind }) => kind)).toEqual(['prev']);
  });

  test('a line with another base, share or amount, one that was dropped, one that was added', () => {
    const faultsOf = (change: (lines: Item['lines']) => Item['lines'], agentNo = ana) =>
      findingsOf(
        altered(
          agentNo,
          withItem((item) => ({ ...item, lines: change(item.lines) })),
        ),
      ).flatMap((finding) =>
        finding.kind === 'line' ? [`${finding.sourceNo} ${finding.lineType} ${finding.fault}`] : [],
      );
    const one = (change: Partial<Item['lines'][number]>, at: number) => (lines: Item['lines']) =>
      lines.map((line, index) => (index === at ? { ...line, ...change } : line));
    expect(faultsOf(one({ baseMinor: 5n }, 0))).toContain(`${ana} LIVE base`);
    expect(faultsOf(one({ baseMinor: pesos(1) }, 3))).toContain(`${ben} RNG base`);
    expect(faultsOf(one({ sharePpm: 1 }, 2))).toContain(`${ben} LIVE share`);
    expect(faultsOf(one({ amountMinor: 1n }, 5))).toContain(`${cy} RNG amount`);
    expect(faultsOf(one({ belowPpm: 1 }, 1))).toContain(`${ana} RNG share`);
    expect(faultsOf((lines) => lines.slice(1))).toContain(`${ana} LIVE dropped`);
    expect(faultsOf((lines) => lines.map((line) => ({ ...line, belowPpm: 300_000 })))).toContain(
      `${cy} RNG added`,
    );
  });

  test('an own line that somebody below is said to earn from, though all else adds up', () => {
    const [contract] = contracts;
    if (!contract) throw new Error('no contract');
    const shaved = altered(
      ana,
      withItem((item) =>
        computeItem({
          contract,
          team: item.team,
          bases: item.lines.map((line) =>
            line.sourceNo === ana ? { ...line, belowPpm: 1, sharePpm: line.sharePpm - 1 } : line,
          ),
          paidBelowMinor: 0n,
          carriedInMinor: item.carriedInMinor,
          minimumPayableMinor: 100n,
        }),
      ),
    );
    const fault = { kind: 'line', type: 'CONS', sourceNo: ana, fault: 'share', expected: '0', actual: '1' };
    expect(findingsOf(shaved)).toEqual([
      { ...fault, lineType: 'LIVE' },
      { ...fault, lineType: 'RNG' },
    ]);
  });

  test('a sum, a tier, a debt or a payment that is not as computed', () => {
    const fieldsOf = (change: Partial<Item>) =>
      findingsOf(
        altered(
          ana,
          withItem((item) => ({ ...item, ...change })),
        ),
      ).flatMap((finding) => (finding.kind === 'field' ? [finding.field] : []));
    expect(fieldsOf({ computedMinor: 1n })).toEqual(['computed']);
    expect(fieldsOf({ earnedMinor: 1n })).toEqual(['earned']);
    expect(fieldsOf({ payableMinor: 1n })).toEqual(['payable']);
    expect(fieldsOf({ carriedInMinor: 0n })).toEqual(['carried-in']);
    expect(fieldsOf({ carriedOutMinor: 1n })).toEqual(['carried-out']);
    expect(fieldsOf({ needsReview: false })).toEqual(['review']);
    expect(fieldsOf({ tier: 1 })).toEqual(['tier']);
    expect(fieldsOf({ paidBelowMinor: 1n })).toEqual(['paid-below']);
    expect(fieldsOf({ team: { turnoverMinor: 0n, netLossMinor: 0n, activeMembers: 100 } })).toContain('tier');
  });

  test('a contract that no known text gives', () => {
    const [first, ...others] = bundleOf(ana).contracts;
    if (!first) throw new Error('no contract');
    expect(
      findingsOf({ ...bundleOf(ana), contracts: [first.replace('200000', '100000'), ...others] }),
    ).toContainEqual({
      kind: 'contract',
      type: 'CONS',
    });
  });

  test('an item that was dropped, though a contract or something carried asks for it, or that comes twice', () => {
    const dropped = altered(ana, (statement) => ({ ...statement, items: [] }));
    const expected = [{ kind: 'item', type: 'CONS', fault: 'dropped' }];
    expect(findingsOf(dropped)).toEqual(expected);
    expect(findingsOf({ ...dropped, contracts: [] })).toEqual(expected);
    expect(findingsOf({ ...dropped, carried: {} })).toEqual(expected);
    const twice = altered(ana, (statement) => ({
      ...statement,
      items: [...statement.items, ...statement.items],
    }));
    expect(findingsOf(twice)).toEqual([{ kind: 'item', type: 'CONS', fault: 'added' }]);
  });

  test('a day that is missing, a leaf that was dropped or altered, a root that is not published', () => {
    const bundle = bundleOf(ben);
    const [day] = bundle.statement.days;
    if (!day) throw new Error('no day');
    const missing = altered(ben, (statement) => ({ ...statement, days: statement.days.slice(1) }));
    expect(findingsOf(missing)).toEqual([{ kind: 'day', date: day.date, fault: 'missing' }]);
    const leaves = bundle.leaves.map((one, at) =>
      at === 2 ? { ...one, turnover: one.turnover.slice(1) } : one,
    );
    const { date } = bundle.leaves[2] ?? day;
    expect(findingsOf({ ...bundle, leaves })).toEqual([
      { kind: 'root', date, tree: 'turnover', fault: 'leaves' },
    ]);
    expect(findingsOf({ ...bundle, published: bundle.published.slice(1) })).toEqual([
      { kind: 'root', date: day.date, tree: 'turnover', fault: 'not-published' },
    ]);
    const garbled = bundle.published.map((one, at) => (at === 1 ? { ...one, salt: '' } : one));
    expect(findingsOf({ ...bundle, published: garbled })).toEqual([
      { kind: 'root', date: day.date, tree: 'netLoss', fault: 'not-published' },
    ]);
  });

  test('a shaved player: without the leaf sums and root are others than were published', () => {
    const shaved = blindLeaves([openingOf(ben, 0, 1, 'turnover')]);
    const root = sumRoot(shaved, contractTypes.length);
    const bundle = altered(ben, (statement) => ({
      ...statement,
      days: statement.days.map((day, at) => (at === 0 ? { ...day, turnover: root } : day)),
    }));
    const leaves = bundle.leaves.map((day, at) => (at === 0 ? { ...day, turnover: shaved } : day));
    expect(findingsOf({ ...bundle, leaves })).toContainEqual({
      kind: 'root',
      date: bundle.statement.days[0]?.date,
      tree: 'turnover',
      fault: 'not-published',
    });
  });
});

describe('[X-20 in part] an auditor', () => {
  const all = [ana, ben, cy].map((agentNo) => statementOf(agentNo));

  test('finds nothing in what was settled, and names the agent, item and line that were altered', () => {
    expect(auditPeriod(input, all)).toEqual([]);
    const wrong = all.map((statement) =>
      statement.agentNo === ben
        ? withItem((item) => ({
            ...item,
            lines: item.lines.map((line) => ({ ...line, amountMinor: line.amountMinor + 1n })),
          }))(statement)
        : statement,
    );
    expect(auditPeriod(input, wrong)).toMatchObject([
      {
        agentNo: ben,
        findings: [
          { kind: 'line', sourceNo: ben, fault: 'amount' },
          { kind: 'line', fault: 'amount' },
        ],
      },
    ]);
    expect(auditPeriod(input, all.slice(1))).toEqual([
      { agentNo: ana, findings: [{ kind: 'item', type: 'CONS', fault: 'dropped' }] },
    ]);
    const other = { ...statementOf(ana), agentNo: 9 };
    expect(auditPeriod(input, [...all, other])).toMatchObject([
      { agentNo: 9, findings: [{ kind: 'item', fault: 'added' }] },
    ]);
  });

  test('finds leaves that are missing among those of a tree, and leaves of nobody', () => {
    const openings = [0, 1].map((member) => openingOf(cy, 0, member, 'netLoss'));
    const leaves = blindLeaves(openings);
    expect(verifyLeaves(openings, leaves, true)).toEqual([]);
    expect(verifyLeaves(openings.slice(1), leaves, false)).toEqual([]);
    expect(verifyLeaves(openings.slice(1), leaves, true)).toMatchObject([{ kind: 'leaf-unknown' }]);
    const lower = openings.map((one, at) => (at === 0 ? { ...one, values: one.values.with(1, 0n) } : one));
    expect(verifyLeaves(lower, leaves, true)).toMatchObject([
      { kind: 'leaf-missing', index: 0 },
      { kind: 'leaf-unknown' },
    ]);
    const moved = leaves.map((leaf) => ({ ...leaf, values: leaf.values.with(0, 9n) }));
    expect(verifyLeaves(openings, moved, false)).toHaveLength(2);
  });
});

describe('[X-20 in part] the entries of a span', () => {
  const hashOf = ({ seq, prev, values }: SpanEntry) => `${seq}|${prev}|${values.join()}`;
  const entries: SpanEntry[] = [];
  for (let seq = 5n; seq <= 9n; seq += 1n) {
    const entry = { seq, prev: entries.at(-1)?.hash ?? 'first', hash: '', values: [seq, -1n] };
    entries.push({ ...entry, hash: hashOf(entry) });
  }
  const opening: LeafOpening = {
    salt: '00'.repeat(32),
    fromSeq: 5n,
    toSeq: 9n,
    entryHash: entries.at(-1)?.hash ?? '',
    values: [35n, -5n],
  };
  const find = (list: readonly SpanEntry[], of = opening) => verifySpan(of, list, hashOf);

  test('verify in any order, and every single one that is dropped, altered or added is named', () => {
    expect(find([...entries].reverse())).toEqual([]);
    for (const [at, entry] of entries.entries()) {
      expect(find(entries.toSpliced(at, 1))).toEqual([{ kind: 'entry-missing', seq: entry.seq }]);
      const changed = { ...entry, values: [1n, 1n] };
      expect(find(entries.with(at, changed))).toEqual([{ kind: 'entry-altered', seq: entry.seq }]);
      const [first] = find(entries.with(at, { ...changed, hash: hashOf(changed) }));
      expect(first).toEqual({ kind: 'entry-altered', seq: entry.seq === 9n ? 9n : entry.seq + 1n });
      expect(find([...entries, entry])).toEqual([{ kind: 'entry-added', seq: entry.seq }]);
    }
    expect(find(entries, { ...opening, values: [35n, -4n] })).toEqual([
      { kind: 'values', column: 1, expected: -4n, actual: -5n },
    ]);
  });
});

describe('[X-20 in part] a chain of statements', () => {
  const chain: ReturnType<typeof sealStatement>[] = [];
  for (const seq of [1, 2, 3])
    chain.push(sealStatement({ ...statementOf(ana), seq, prev: chain.at(-1)?.hash ?? '' }));
  const [first, second, third] = chain;
  if (!first || !second || !third) throw new Error('no chain');

  test('is whole, or names what was changed, replaced, left out or cut off', () => {
    expect(verifyStatementChain(chain, [{ seq: 3, hash: third.hash }])).toEqual([]);
    expect(
      verifyStatementChain([first, { ...second, text: second.text.replace('PERYA', 'OTHER') }, third]),
    ).toEqual([{ kind: 'changed', seq: 2 }]);
    expect(verifyStatementChain([first, { ...second, text: '{' }, third])).toEqual([
      { kind: 'changed', seq: 2 },
    ]);
    expect(verifyStatementChain([first, third])).toEqual([{ kind: 'missing', from: 2, to: 2 }]);
    expect(verifyStatementChain([first, second], [{ seq: 3, hash: third.hash }])).toEqual([
      { kind: 'missing', from: 3, to: 3 },
    ]);
    const other = sealStatement({ ...statementOf(ben), seq: 2, prev: first.hash });
    expect(verifyStatementChain([first, other, third], [{ seq: 2, hash: second.hash }])).toEqual([
      { kind: 'replaced', seq: 2 },
      { kind: 'unlinked', seq: 3 },
    ]);
  });
});
