// The second verifier of agents' statements names every altered or dropped entry of a file and nothing in a whole one.
import { createHash } from 'node:crypto';
import { sealStatement, termsText } from '@perya/commissions';
import { expect, test } from 'vitest';
import { ana, ben, cy } from '../../packages/commissions/src/agents.fixture.ts';
import { bundleOf, contracts, statementOf } from '../../packages/commissions/src/statement.fixture.ts';
import { canonical } from '../../tools/statement-verifier/text.ts';
import { fileFormat, verifyFile } from '../../tools/statement-verifier/verify.ts';

type Json = string | number | boolean | null | Json[] | Members;
type Members = { [name: string]: Json };
type Path = readonly (string | number)[];

const plain = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** As the platform exports it. */
function fileOf(agentNo: number) {
  const statement = statementOf(agentNo);
  const items = statement.items.map((item) => ({ ...item, carriedOutMinor: item.carriedInMinor }));
  const before = sealStatement({ ...statement, seq: 1, prev: '', items });
  return {
    format: fileFormat,
    statement: { ...sealStatement({ ...statement, prev: before.hash }), prev: before.hash },
    before,
    contracts: contracts.filter((one) => one.agentNo === agentNo).map(({ terms }) => termsText(terms)),
    lines: plain(Object.fromEntries(statement.items.map(({ type, lines }) => [type, lines]))),
    leaves: plain(bundleOf(agentNo).leaves),
  };
}

type AgentFile = ReturnType<typeof fileOf>;

const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathsOf(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) => [[...path, at], ...pathsOf(one, [...path, at])]);
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [[...path, name], ...pathsOf(one, [...path, name])]);
}

function altered(value: Json): Json {
  if (typeof value === 'string' && /^-?\d+$/u.test(value)) return String(BigInt(value) + 1n);
  if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? '1' : [];
}

/** The value with one entry changed by `change`; undefined drops it. */
function changed(value: Json, [head, ...rest]: Path, change: (entry: Json) => Json | undefined): Json {
  const one = (entry: Json) => (rest.length === 0 ? change(entry) : changed(entry, rest, change));
  if (Array.isArray(value))
    return value.flatMap((entry, at) => {
      const now = at === head ? one(entry) : entry;
      return now === undefined ? [] : [now];
    });
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).flatMap(([name, entry]): [string, Json][] => {
    const now = name === head ? one(entry) : entry;
    return now === undefined ? [] : [[name, now]];
  });
  return Object.fromEntries(entries);
}

const find = (file: Json, known?: string) => verifyFile(JSON.stringify(file), known);

test('a whole file of each agent of a line has no difference', () => {
  for (const agentNo of [ana, ben, cy]) expect(find(plain(fileOf(agentNo)))).toEqual([]);
});

test('each entry of the file that is altered or dropped is found', () => {
  const file = plain(fileOf(ana));
  const paths = pathsOf(file);
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths) {
    expect(find(changed(file, path, altered)), `altered ${path.join('.')}`).not.toEqual([]);
    expect(find(changed(file, path, () => undefined)), `dropped ${path.join('.')}`).not.toEqual([]);
  }
});

/** The file with another text of the statement, hashed anew as somebody would who can write the statement. */
function resealed(file: AgentFile, path: Path, change: (entry: Json) => Json | undefined): Json {
  const text = canonical(changed(JSON.parse(file.statement.text), path, change));
  return plain({ ...file, statement: { ...file.statement, text, hash: hashOf(text) } });
}

/** What one file cannot tell: how many statements there are, the brand's rules, a whole team's figures, an agent's places. */
const onlyByHash = /^(seq|period\.from|rules\..*|days\.\d+\.place|items\.\d+\.team\.\w+)$/u;

test('a text that is altered and hashed anew is found by its figures, and everything by a hash known before', () => {
  const file = fileOf(ana);
  const { hash, text } = file.statement;
  for (const path of pathsOf(JSON.parse(text))) {
    const name = path.join('.');
    for (const change of [altered, () => undefined]) {
      const other = resealed(file, path, change);
      if (JSON.stringify(other) === JSON.stringify(file)) continue;
      expect(find(other, hash), name).not.toEqual([]);
      // Statements of before the thresholds were kept have none.
      const isAbsent = name === 'rules.active' || name.startsWith('rules.lowestEdges');
      const isHidden = onlyByHash.test(name) && (change === altered || isAbsent);
      if (!isHidden) expect(find(other), name).not.toEqual([]);
    }
  }
});

const namesOf = (file: Json) => find(file).map(({ where }) => where);

test('what differs is named: the line, the day and tree, the figure of an item', () => {
  const file = plain(fileOf(ana));
  expect(namesOf(changed(file, ['lines', 'CONS', 1, 'amountMinor'], altered))).toEqual([
    'item CONS linesHash',
    expect.stringMatching(/^item CONS line \d+ [A-Z]+ amountMinor$/u),
  ]);
  expect(namesOf(changed(file, ['leaves', 2, 'turnover', 0], () => undefined))).toEqual([
    expect.stringMatching(/^day \S+ turnover root$/u),
    expect.stringMatching(/^day \S+ turnover leaves$/u),
    expect.stringMatching(/^day \S+ turnover sums$/u),
  ]);
  expect(namesOf(resealed(fileOf(ana), ['items', 0, 'payableMinor'], altered))).toEqual([
    'item CONS payableMinor',
  ]);
});
