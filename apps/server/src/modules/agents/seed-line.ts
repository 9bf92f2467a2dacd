// The people of the demo's line of agents: who registers when and under whose code. The same names and days each time.
import { hash } from 'node:crypto';
import type { EarningKind } from '@perya/contract/constants';

/** How often a member plays, and for how much. */
export type Habit = 'keen' | 'regular' | 'casual' | 'tries' | 'idle';

export type PlannedPerson = {
  userName: string;
  payeeName: string;
  birthday: string;
  mobile: string;
  /** True: the number is proven. */
  isProven: boolean;
  /** Whose code they register with. */
  code: string;
  /** Days after the line's first one. */
  day: number;
};
/** `upline`: the place of the agent above in the line's list; agents come after those above them. */
export type PlannedAgent = PlannedPerson & {
  level: number;
  upline: number | null;
  ownCode: string;
  /** The kinds of their contracts; nobody has one that the agent above has not. */
  kinds: readonly EarningKind[];
};
/** `agent`: the place of their agent. `leavesAfter`: how many days they stay. */
export type PlannedMember = PlannedPerson & {
  agent: number;
  habit: Habit;
  /** True: staff accept their documents. */
  isVerified: boolean;
  isHidden: boolean;
  leavesAfter: number | null;
};
/** The first of the members is offered contracts on the last day. */
export type PlannedLine = {
  days: number;
  agents: readonly PlannedAgent[];
  members: readonly PlannedMember[];
};

/** The first agent's codes; a member of theirs brings friends by a code of their own. */
export const firstAgentCodes = [
  { code: 'LINA2026', label: 'Market day' },
  { code: 'LINASHOP', label: 'Shop window' },
] as const;
export const askedMember = {
  userName: 'carlo_88',
  payeeName: 'Carlo Rivera',
  invitationCode: 'CARLO88',
} as const;

/** The active members that the tiers of a level ask for, on a day and in a longer period. */
type Steps = { day: readonly number[]; longer: readonly number[] };
export type LineSize = {
  /** Closed days. */
  days: number;
  /** True: what is closed is settled and collected by the load too; else the jobs settle it afterwards. */
  isSettled: boolean;
  /** By level from the top down. */
  agents: readonly number[];
  members: readonly number[];
  /** An agent registers so many days after the one above, and up to `spread` more. */
  pace: number;
  spread: number;
  /** The kinds of contracts in turn, below the first agent. */
  kinds: readonly (readonly EarningKind[])[];
  /** By level; the last ones are those of all levels below. */
  steps: readonly Steps[];
  /** The share of the first agent's members who are verified: each costs as much as ten days of play. */
  verified: number;
  /** Shares of the members in percent; the rest are idle. */
  habits: Readonly<Record<Exclude<Habit, 'idle'>, number>>;
};

const allKinds = ['rebate', 'salary', 'dividend'] as const;

/** Small for tests: the least with one whole half of a month. */
export const lineSizes = {
  small: {
    days: 33,
    isSettled: false,
    agents: [1, 1, 1, 1, 1],
    members: [16, 11, 9, 7, 4],
    pace: 1,
    spread: 0,
    kinds: [allKinds],
    steps: [{ day: [2, 6, 12, 20], longer: [2, 6, 12] }],
    verified: 0,
    habits: { keen: 70, regular: 30, casual: 0, tries: 0 },
  },
  large: {
    days: 90,
    isSettled: true,
    agents: [1, 5, 8, 6, 4],
    members: [72, 130, 110, 58, 30],
    pace: 2,
    spread: 6,
    kinds: [allKinds, ['rebate', 'salary'], ['rebate', 'dividend'], ['rebate']],
    steps: [
      { day: [5, 15, 30, 60], longer: [20, 60, 140] },
      { day: [2, 6, 12, 20], longer: [5, 15, 40] },
      { day: [1, 3, 6, 10], longer: [3, 8, 16] },
    ],
    verified: 0.2,
    habits: { keen: 14, regular: 28, casual: 33, tries: 15 },
  },
} as const satisfies Readonly<Record<string, LineSize>>;

/** Below the first agent, by level. */
const agentNames = [
  [],
  ['ben_reyes', 'gil_ocampo', 'nina_yap', 'tess_abad', 'ray_lopez'],
  [
    'cy_tan',
    'lou_marcos',
    'vic_romero',
    'ines_tolentino',
    'abe_sison',
    'joy_perez',
    'emy_cortez',
    'max_rosales',
  ],
  ['dado_cruz', 'pia_lacson', 'rod_dizon', 'luz_velasco', 'ted_manalo', 'mia_reyes'],
  ['ema_lim', 'bong_ramos', 'cora_diaz', 'art_nunez'],
] as const;

const firstNames =
  'alma berto carla dino edna felix gina hugo iris jojo kaye lito mara nilo olga paolo quin rosa sonny tina ulan vera willy xena yoli zeny amado belen cesar delia efren flora gary helen ivan josie'.split(
    ' ',
  );
const surnames =
  'reyes santos cruz tan ocampo garcia torres ramos flores castro lim aquino navarro rivera perez villar lopez mendez salazar domingo pascual soriano corpuz dizon'.split(
    ' ',
  );

/** A fraction from 0 to 1 that depends on the text alone. */
export const fractionOf = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE(0) / 2 ** 32;

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const birthdayOf = (userName: string): string => {
  const year = 1964 + Math.floor(fractionOf(`${userName} year`) * 38);
  const month = 1 + Math.floor(fractionOf(`${userName} month`) * 12);
  const day = 1 + Math.floor(fractionOf(`${userName} day`) * 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** What does not depend on the place in the line; `no` is another one for each person. */
const personOf = (userName: string, no: number) => {
  const [first = '', last = ''] = userName.replace(/\d/gu, '').split('_');
  return {
    userName,
    payeeName: `${titled(first)} ${titled(last)}`,
    birthday: birthdayOf(userName),
    mobile: `+63917555${String(no).padStart(4, '0')}`,
    isProven: true,
  };
};

/** Another name for each number below 500. */
const memberName = (no: number): string => {
  const surname = surnames[(no * 7 + Math.floor(no / firstNames.length)) % surnames.length];
  return `${firstNames[no % firstNames.length]}_${surname}${10 + ((no * 37) % 90)}`;
};

export function planLine(size: LineSize, firstAgentName: string): PlannedLine {
  const agents = planAgents(size, firstAgentName);
  return { days: size.days, agents, members: planMembers(size, agents) };
}

function planAgents(
  { agents: counts, pace, spread, kinds }: LineSize,
  firstAgentName: string,
): PlannedAgent[] {
  const first: PlannedAgent = {
    ...personOf(firstAgentName, 0),
    payeeName: 'Lina Navarro',
    // Their account is there already.
    code: '',
    day: 0,
    level: 0,
    upline: null,
    ownCode: firstAgentCodes[0].code,
    kinds: allKinds,
  };
  const line = [first];
  for (const [level, count] of counts.entries()) {
    const places = [...line.keys()].filter((at) => line[at]?.level === level - 1);
    for (const userName of agentNames[level]?.slice(0, count) ?? []) {
      const upline = places[line.length % places.length] ?? 0;
      const above = line[upline] ?? first;
      const turn = kinds[(line.length - 1) % kinds.length];
      line.push({
        ...personOf(userName, line.length),
        code: above.ownCode,
        day: above.day + pace + Math.floor(fractionOf(`${userName} day`) * spread),
        level,
        upline,
        ownCode: userName.replace('_', '').toUpperCase(),
        kinds: above.kinds.filter((kind) => turn?.includes(kind)),
      });
    }
  }
  return line;
}

/** The first agents of a level have the most members, and more join in the first weeks than in the last. */
function planMembers(size: LineSize, agents: readonly PlannedAgent[]): PlannedMember[] {
  const members: PlannedMember[] = [];
  for (const [level, count] of size.members.entries()) {
    const places = [...agents.keys()].filter((at) => agents[at]?.level === level);
    for (let no = 0; no < count; no += 1) {
      const isAsked = members.length === 0;
      const userName = isAsked ? askedMember.userName : memberName(members.length);
      const part = (of: string) => fractionOf(`${userName} ${of}`);
      const agent = places[Math.floor(places.length * part('agent') ** 1.5)] ?? 0;
      const above = agents[agent];
      if (!above) throw new Error('a level has no agents');
      const from = above.day + 1;
      const habit = isAsked ? 'keen' : habitOf(size, part('habit') * 100);
      members.push({
        ...personOf(userName, 1_000 + members.length),
        ...(isAsked && { payeeName: askedMember.payeeName }),
        code: codeOf(above, part('code')),
        day: isAsked ? from : from + Math.floor((size.days + 1 - from) * part('day') ** 1.6),
        agent,
        habit,
        isProven: isAsked || part('proven') < 0.94,
        isVerified: level === 0 && part('verified') < size.verified,
        isHidden: !isAsked && part('hidden') < 0.03,
        leavesAfter: leavesAfter(habit, part('leaves'), part('stay')),
      });
    }
  }
  return members;
}

function codeOf({ upline, ownCode }: PlannedAgent, part: number): string {
  if (upline !== null) return ownCode;
  if (part < 0.62) return firstAgentCodes[0].code;
  return part < 0.95 ? firstAgentCodes[1].code : askedMember.invitationCode;
}

function habitOf({ habits }: LineSize, percent: number): Habit {
  let below = 0;
  for (const habit of ['keen', 'regular', 'casual', 'tries'] as const) {
    below += habits[habit];
    if (percent < below) return habit;
  }
  return 'idle';
}

/** Who only tries leaves within days; one in six of the others after some weeks. */
function leavesAfter(habit: Habit, leaves: number, stay: number): number | null {
  if (habit === 'tries') return 1 + Math.floor(stay * 5);
  return habit !== 'idle' && leaves < 0.16 ? 14 + Math.floor(stay * 40) : null;
}
