// Tests the facts of a game that are shown before it is opened.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../test-services.fixture.ts';
import { returnsOf } from './par-sheets.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

describe('the facts of a game before it is opened', () => {
  test('an in-house game: its vendor, its return as the PAR sheet has it, its stakes', () => {
    const facts = services.rounds.facts(services.merchant, 1001);
    const returns = returnsOf('perya-lights');
    expect(facts).toMatchObject({ nodeId: 1001, vendorName: 'Perya House', currency: 'PHP' });
    expect(returns).toHaveLength(3);
    expect(returns).toContain(facts.returnToPlayer?.lowest);
    expect(Number(facts.returnToPlayer?.lowest)).toBeLessThanOrEqual(Number(facts.returnToPlayer?.highest));
    expect(Number(facts.minStake)).toBeGreaterThan(0);
    expect(Number(facts.maxStake)).toBeGreaterThan(Number(facts.minStake));
  });

  test('a game that is still coming promises no return and no highest stake', () => {
    expect(services.rounds.facts(services.merchant, 1050)).toMatchObject({
      returnToPlayer: null,
      maxStake: null,
    });
  });

  test('a game that is not offered is refused', () => {
    expect(() => services.rounds.facts(services.merchant, 999_999)).toThrow('GAME_UNKNOWN');
  });
});
