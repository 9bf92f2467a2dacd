// Verifies a statement's file: its text and hash, its items from contracts and lines, its roots from leaves; names what differs.

import { verifyCorrections } from './corrections.ts';
import { compareMembers, type Finding, Findings, itemsOf, members } from './findings.ts';
import {
  dividendBase,
  earn,
  lineIn,
  type Owed,
  type PaidLine,
  rateOf,
  reachedTier,
  sameRate,
  settleOwed,
  textOfLine,
  types,
} from './item.ts';
import {
  canonical,
  type Fields,
  fieldsIn,
  hashOf,
  listIn,
  minorIn,
  parsed,
  textIn,
  WrongForm,
  wholeIn,
} from './text.ts';
import { rootOf } from './tree.ts';

export const fileFormat = 'perya-agent-statement-1';
/** −1 for what is no type. */
const columnOf = (type: string) => types.map(String).indexOf(type);
const trees = ['turnover', 'netLoss'] as const;

type Bundle = {
  text: Fields;
  contracts: ReadonlyMap<string, Fields>;
  carried: ReadonlyMap<string, bigint>;
  /** What the statement before left to take back, by type. */
  owed: ReadonlyMap<string, bigint>;
  /** What is corrected now, by type. */
  corrected: ReadonlyMap<string, bigint>;
  lines: Fields;
  leaves: readonly unknown[];
};

/** The findings of a file, none when all holds; `known` is the statement's hash as it is known from elsewhere. */
export function verifyFile(content: string, known?: string): Finding[] {
  const found = new Findings();
  try {
    const file = fieldsIn(parsed(content, 'the file'), 'the file');
    found.compare('format', fileFormat, file['format']);
    const bundle = openBundle(file, found);
    if (known !== undefined) found.compare('statement hash as known', known, statementOf(file).hash);
    verifyRoots(bundle, found);
    verifyItems(bundle, found);
  } catch (error) {
    if (!(error instanceof WrongForm)) throw error;
    found.list.push({ where: 'form', expected: 'as the auditors’ page says', found: error.message });
  }
  return found.list;
}

function statementOf(file: Fields) {
  const { text, hash, prev } = fieldsIn(file['statement'], 'statement');
  return { text: textIn(text, 'text'), hash: textIn(hash, 'hash'), prev: textIn(prev, 'prev') };
}

function openBundle(file: Fields, found: Findings): Bundle {
  const { text, hash, prev } = statementOf(file);
  const value = fieldsIn(parsed(text, 'the text'), 'the text');
  found.compare('statement text', canonical(value), text);
  found.compare('statement hash', hashOf(text), hash);
  found.compare('statement prev', value['prev'], prev);
  found.compare('statement rulesVersion', 1, value['rulesVersion']);
  compareMembers('statement', members.statement, value, found);
  const { active } = fieldsIn(value['rules'], 'rules');
  compareMembers('rules', active === undefined ? members.rulesBefore : members.rules, value['rules'], found);
  if (active !== undefined) compareMembers('rules active', members.active, active, found);
  const contracts = listIn(file['contracts'], 'contracts').map((one): [string, Fields] => {
    const terms = textIn(one, 'a contract');
    return [hashOf(terms), fieldsIn(parsed(terms, 'a contract'), 'a contract')];
  });
  return {
    text: value,
    contracts: new Map(contracts),
    ...leftBefore(file['before'], value, found),
    corrected: verifyCorrections(file, value, found),
    lines: fieldsIn(file['lines'], 'lines'),
    leaves: listIn(file['leaves'], 'leaves'),
  };
}

type Left = Pick<Bundle, 'carried' | 'owed'>;

/** What the statement of the same kind before carried on and left to take back, by type. */
function leftBefore(before: unknown, value: Fields, found: Findings): Left {
  if (before === null) return { carried: new Map(), owed: new Map() };
  const { text, hash } = fieldsIn(before, 'before');
  const earlier = fieldsIn(parsed(textIn(text, 'before text'), 'before text'), 'before text');
  found.compare('before hash', hashOf(textIn(text, 'before text')), hash);
  for (const name of ['merchant', 'agentNo', 'kind'])
    found.compare(`before ${name}`, value[name], earlier[name]);
  if (value['seq'] === wholeIn(earlier['seq'], 'seq') + 1)
    found.compare('statement prev', hash, value['prev']);
  const byType = (of: (item: Fields) => bigint) =>
    new Map(itemsOf(earlier).map((item) => [textIn(item['type'], 'type'), of(item)]));
  return {
    carried: byType((item) => minorIn(item['carriedOutMinor'], 'carriedOutMinor')),
    owed: byType((item) => owedIn(item)?.outMinor ?? 0n),
  };
}

/** The member `owed` of an item; it has none where nothing was corrected and nothing is left to take back. */
function owedIn(item: Fields): Owed | null {
  if (item['owed'] === undefined) return null;
  const owed = fieldsIn(item['owed'], 'owed');
  const minor = (name: keyof Owed) => minorIn(owed[name], name);
  return {
    inMinor: minor('inMinor'),
    correctedMinor: minor('correctedMinor'),
    outMinor: minor('outMinor'),
  };
}

const numbersIn = (value: unknown, what: string) => listIn(value, what).map((one) => minorIn(one, what));

type Day = { place: number; sums: Record<(typeof trees)[number], readonly bigint[]> };

/** The agent's days, as the statement's text has them. */
function daysOf({ text }: Bundle): { date: string; day: Fields }[] {
  return listIn(text['days'], 'days').map((one) => {
    const day = fieldsIn(one, 'a day');
    return { date: textIn(day['date'], 'date'), day };
  });
}

function verifyRoots(bundle: Bundle, found: Findings): void {
  const period = fieldsIn(bundle.text['period'], 'period');
  const [from, to] = [textIn(period['from'], 'from'), textIn(period['to'], 'to')];
  const leaves = new Map(
    bundle.leaves.map((one) => {
      const day = fieldsIn(one, 'leaves');
      return [textIn(day['date'], 'date'), day];
    }),
  );
  const days = daysOf(bundle);
  found.compare('leaves days', days.map(({ date }) => date).join(' '), [...leaves.keys()].join(' '));
  for (const [at, { date, day }] of days.entries()) {
    if (date < from || date > to || date <= (days[at - 1]?.date ?? ''))
      found.compare(`day ${date}`, `in order between ${from} and ${to}`, date);
    for (const tree of trees) {
      const own = listIn(leaves.get(date)?.[tree] ?? [], `leaves of ${date}`).map((one) => {
        const { hash, values } = fieldsIn(one, 'a leaf');
        return { hash: textIn(hash, 'a leaf'), values: numbersIn(values, 'the values of a leaf') };
      });
      const kept = fieldsIn(day[tree], tree);
      const root = rootOf(own);
      found.compare(`day ${date} ${tree} root`, root.hash, kept['hash']);
      found.compare(`day ${date} ${tree} leaves`, root.count, kept['count']);
      found.compare(`day ${date} ${tree} sums`, root.sums, numbersIn(kept['sums'], 'sums'));
    }
  }
}

function verifyItems(bundle: Bundle, found: Findings): void {
  const { text, contracts, carried, lines } = bundle;
  const items = itemsOf(text);
  const there = items.map((item) => textIn(item['type'], 'type'));
  const due = [...contracts.values()].map((terms) => textIn(terms['type'], 'type'));
  const waiting = [...carried].flatMap(([type, minor]) => (minor === 0n ? [] : [type]));
  const left = [...bundle.owed, ...bundle.corrected].flatMap(([type, minor]) => (minor === 0n ? [] : [type]));
  const expected = types.filter((type) => [...due, ...waiting, ...left].includes(type));
  found.compare('items', expected.join(' '), there.join(' '));
  found.compare('lines of items', there.toSorted().join(' '), Object.keys(lines).toSorted().join(' '));
  for (const item of items) verifyItem(item, bundle, found);
}

function verifyItem(item: Fields, bundle: Bundle, found: Findings): void {
  const { text, contracts, carried } = bundle;
  const type = textIn(item['type'], 'type');
  const name = `item ${type}`;
  const lines = listIn(bundle.lines[type], `lines of ${type}`).map(lineIn);
  found.compare(`${name} agentNo`, text['agentNo'], item['agentNo']);
  found.compare(`${name} kind`, text['kind'], item['kind']);
  found.compare(`${name} lineCount`, lines.length, item['lineCount']);
  found.compare(`${name} linesHash`, hashOf(lines.map(textOfLine).join('\n')), item['linesHash']);
  const own = {
    inMinor: bundle.owed.get(type) ?? 0n,
    correctedMinor: bundle.corrected.get(type) ?? 0n,
  };
  const isCorrected = own.inMinor !== 0n || own.correctedMinor !== 0n;
  compareMembers(name, isCorrected ? members.correctedItem : members.item, item, found);
  compareMembers(`${name} team`, members.team, item['team'], found);
  const carriedIn = carried.get(type) ?? 0n;
  found.compare(`${name} carriedInMinor`, carriedIn, item['carriedInMinor']);
  const leastMinor = minorIn(fieldsIn(text['rules'], 'rules')['minimumPayableMinor'], 'minimumPayableMinor');
  const hash = item['contractHash'];
  const terms = typeof hash === 'string' ? contracts.get(hash) : undefined;
  if (hash !== null && (terms?.['type'] !== type || terms['kind'] !== text['kind'])) {
    found.compare(`${name} contractHash`, 'the hash of a contract in the file', hash);
    return;
  }
  const periodKind = { dividend: terms?.['period'], hourly: 'hour' }[String(text['kind'])] ?? 'day';
  if (terms) found.compare('period kind', periodKind, fieldsIn(text['period'], 'period')['kind']);
  const earnedMinor = terms ? verifyEarned({ item, terms, lines, name }, bundle, found) : 0n;
  if (!terms) found.compare(`${name} lines`, 0, lines.length);
  for (const field of terms ? [] : ['computedMinor', 'earnedMinor', 'paidBelowMinor'])
    found.compare(`${name} ${field}`, 0n, item[field]);
  const carry = terms?.['kind'] === 'dividend' ? textIn(terms['carry'], 'carry') : 'all';
  const settled = settleOwed(earnedMinor, carriedIn, { carry, leastMinor }, own);
  const shown = owedIn(item);
  for (const field of ['inMinor', 'correctedMinor', 'outMinor'] as const)
    found.compare(`${name} owed ${field}`, settled[field], shown?.[field] ?? 0n);
  found.compare(`${name} payableMinor`, settled.payableMinor, item['payableMinor']);
  found.compare(`${name} carriedOutMinor`, settled.carriedOutMinor, item['carriedOutMinor']);
  const review = terms?.['reviewAboveMinor'] ?? null;
  const needsReview = review !== null && settled.payableMinor > minorIn(review, 'reviewAboveMinor');
  found.compare(`${name} needsReview`, needsReview, item['needsReview']);
}

type Opened = { item: Fields; terms: Fields; lines: readonly PaidLine[]; name: string };

/** What the lines earn under the contract; the lines themselves are compared on the way. */
function verifyEarned({ item, terms, lines, name }: Opened, bundle: Bundle, found: Findings): bigint {
  const reached = reachedTier(terms, fieldsIn(item['team'], 'team'));
  found.compare(`${name} tier`, reached?.tier ?? null, item['tier']);
  if (!sameRate(reached?.rate ?? null, item['rate']))
    found.compare(`${name} rate`, canonical(reached?.rate ?? null), canonical(item['rate']));
  const rate = reached ? rateOf(reached.rate) : { ppm: 0 };
  const isFixed = 'fixedMinor' in rate;
  const paidBelow = minorIn(item['paidBelowMinor'], 'paidBelowMinor');
  if (!isFixed) found.compare(`${name} paidBelowMinor`, 0n, paidBelow);
  const cap = terms['capMinor'] === null ? null : minorIn(terms['capMinor'], 'capMinor');
  const { computedMinor, earnedMinor, amounts } = earn(lines, rate, paidBelow, cap);
  found.compare(`${name} computedMinor`, computedMinor, item['computedMinor']);
  found.compare(`${name} earnedMinor`, earnedMinor, item['earnedMinor']);
  const sorted = lines.toSorted(
    (a, b) => a.sourceNo - b.sourceNo || columnOf(a.type) - columnOf(b.type) || a.belowPpm - b.belowPpm,
  );
  found.compare(`${name} order of lines`, sorted.map(textOfLine), lines.map(textOfLine));
  for (const [at, line] of lines.entries()) {
    const here = `${name} line ${line.sourceNo} ${line.type}`;
    const covers = terms['type'] === 'CONS' || terms['type'] === line.type;
    if (!covers) found.compare(`${here} type`, terms['type'], line.type);
    found.compare(`${here} sharePpm`, isFixed ? 0 : rate.ppm - line.belowPpm, line.sharePpm);
    if (line.belowPpm < 0 || (!isFixed && line.sharePpm <= 0) || (isFixed && line.belowPpm !== 0))
      found.compare(`${here} belowPpm`, isFixed ? 0 : `0 to below ${rate.ppm}`, line.belowPpm);
    if (line.baseMinor === 0n || (isFixed && line.baseMinor < 0n))
      found.compare(`${here} baseMinor`, 'an amount that earns', line.baseMinor);
    found.compare(`${here} amountMinor`, amounts[at], line.amountMinor);
  }
  const gives = isFixed ? rate.fixedMinor > paidBelow : rate.ppm > 0;
  if (gives && bundle.text['kind'] !== 'hourly')
    verifyOwnLines({ item, terms, lines, name }, isFixed, bundle, found);
  return earnedMinor;
}

/** The bases of the agent's own members are the sums of the day roots; hourly statements have none. */
function verifyOwnLines({ terms, lines, name }: Opened, isFixed: boolean, bundle: Bundle, found: Findings) {
  const { text } = bundle;
  const days = daysOf(bundle).map(({ day }): Day => {
    const sumsOf = (tree: (typeof trees)[number]) => numbersIn(fieldsIn(day[tree], tree)['sums'], 'sums');
    return {
      place: wholeIn(day['place'], 'place'),
      sums: { turnover: sumsOf('turnover'), netLoss: sumsOf('netLoss') },
    };
  });
  const edges = fieldsIn(fieldsIn(text['rules'], 'rules')['lowestEdges'], 'lowestEdges');
  for (const [column, type] of types.entries()) {
    if (terms['type'] !== 'CONS' && terms['type'] !== type) continue;
    const sum = (tree: (typeof trees)[number], at: readonly Day[]) =>
      at.reduce((all, { sums }) => all + (sums[tree][column] ?? 0n), 0n);
    const places = [...Map.groupBy(days, ({ place }) => place).values()];
    const base =
      text['kind'] === 'dividend'
        ? places.reduce(
            (all, at) => all + dividendBase(sum('netLoss', at), sum('turnover', at), edges, type),
            0n,
          )
        : sum('turnover', days);
    const own = lines.filter((line) => line.sourceNo === text['agentNo'] && line.type === type);
    const here = `${name} line ${String(text['agentNo'])} ${type}`;
    for (const { belowPpm } of own) found.compare(`${here} belowPpm`, 0, belowPpm);
    const shown = own.reduce((all, { baseMinor }) => all + baseMinor, 0n);
    found.compare(`${here} baseMinor`, isFixed && base < 0n ? 0n : base, shown);
  }
}
