// The demo's large line of agents: its size, its spread, and that nobody stakes money they do not have.
import { expect, test } from 'vitest';
import { askedMember, lineSizes, type PlannedMember, planLine } from './seed-line.ts';
import { daysOfMember } from './seed-play.ts';

const line = planLine(lineSizes.large, 'lina_agent');
const people = [...line.agents, ...line.members];
const playedDays = (member: PlannedMember) =>
  [...daysOfMember(member, line.days).values()].filter(({ rounds }) => rounds.length > 0);

test('the large line has 400 members under agents of five levels, and is the same each time', () => {
  expect(line.members).toHaveLength(400);
  expect(new Set(line.agents.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(planLine(lineSizes.large, 'lina_agent')).toEqual(line);
  const days = line.members.map((member) => daysOfMember(member, line.days));
  expect(line.members.map((member) => daysOfMember(member, line.days))).toEqual(days);
});

test('each name and number is one person’s, and can be registered', () => {
  expect(new Set(people.map(({ userName }) => userName)).size).toBe(people.length);
  expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length);
  for (const { userName, mobile } of people) {
    expect(userName).toMatch(/^[a-z0-9_]{5,16}$/u);
    expect(mobile).toMatch(/^\+63917555\d{4}$/u);
  }
});

test('everybody registers after the agent above has begun, with a code of that agent or of a member who is there', () => {
  const codes = new Map(line.agents.map(({ ownCode, day }) => [ownCode, day + 1]));
  for (const { upline, day, kinds } of line.agents) {
    const above = upline === null ? undefined : line.agents[upline];
    if (!above) continue;
    expect(day).toBeGreaterThan(above.day);
    expect(above.kinds).toEqual(expect.arrayContaining([...kinds]));
  }
  for (const { agent, day, code } of line.members) {
    expect(day).toBeGreaterThan(line.agents[agent]?.day ?? line.days);
    if (codes.has(code)) expect(day).toBeGreaterThanOrEqual(codes.get(code) ?? 0);
    else expect(['LINASHOP', 'CARLO88']).toContain(code);
  }
});

test('some members play much, most a little, some never, and some leave', () => {
  const counts = line.members.map((member) => playedDays(member).length);
  const share = (which: (count: number) => boolean) => counts.filter(which).length / counts.length;
  expect(share((count) => count === 0)).toBeGreaterThan(0.05);
  expect(share((count) => count === 0)).toBeLessThan(0.3);
  expect(share((count) => count > 0 && count <= 14)).toBeGreaterThan(0.4);
  expect(share((count) => count > 25)).toBeGreaterThan(0.05);
  expect(share((count) => count > 25)).toBeLessThan(0.25);
  expect(line.members.filter(({ leavesAfter }) => leavesAfter !== null).length).toBeGreaterThan(40);
});

test('what is staked and withdrawn was there before, and the games keep about what their edge says', () => {
  let staked = 0n;
  let paid = 0n;
  for (const member of line.members) {
    let balance = 0n;
    for (const { depositMinor, rounds, withdrawalMinor } of daysOfMember(member, line.days).values()) {
      balance += depositMinor;
      for (const { stakeMinor, paidMinor } of rounds) {
        expect(balance).toBeGreaterThanOrEqual(stakeMinor);
        balance += paidMinor - stakeMinor;
        staked += stakeMinor;
        paid += paidMinor;
      }
      expect(balance).toBeGreaterThanOrEqual(withdrawalMinor);
      balance -= withdrawalMinor;
    }
  }
  const kept = 1 - Number((paid * 10_000n) / staked) / 10_000;
  expect(kept).toBeGreaterThan(0.01);
  expect(kept).toBeLessThan(0.12);
});

test.each([lineSizes.small, lineSizes.large])(
  'who is asked to become an agent has played what they deposited: $days days',
  (size) => {
    const { days, members } = planLine(size, 'lina_agent');
    const asked = members.find(({ userName }) => userName === askedMember.userName);
    const played = asked ? [...daysOfMember(asked, days).values()] : [];
    const last = played.findLastIndex(({ depositMinor }) => depositMinor > 0n);
    const since = played.slice(last).flatMap(({ rounds }) => rounds.map(({ stakeMinor }) => stakeMinor));
    const staked = since.reduce((sum, one) => sum + one, 0n);
    expect(staked).toBeGreaterThan(played[last]?.depositMinor ?? staked);
  },
);
