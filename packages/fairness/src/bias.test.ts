// Tests that outcomes are uniform, with fixed seeds, so that a verdict never changes; SOAK=1 reads 10⁷ per range.
import { describe, expect, test, vi } from 'vitest';
import { createOutcomeSource } from './index.ts';

vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 60_000 });

const DRAWS = process.env['SOAK'] ? 10_000_000 : 200_000;
/** Two-sided 99 % over the nine tests of this file together (Bonferroni, which Holm can only relax). */
const Z = 3.26;

const stream = (nonce: number) =>
  createOutcomeSource({ serverSeed: '5e'.repeat(32), clientSeed: 'bias', nonce, game: 'bias' });

function tally(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** χ² with many degrees of freedom, brought to a standard normal (Wilson–Hilferty). */
function normalOf(counts: ArrayLike<number>, expected: number): number {
  const statistic = Array.from(counts).reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

describe('bias', () => {
  test.each([2, 6, 30, 37, 256])('[X-01] numbers below %i come equally often', (n) => {
    const source = stream(n);
    const counts = new Uint32Array(n);
    for (let draw = 0; draw < DRAWS; draw += 1) tally(counts, source.nextBelow(n));
    // With one degree of freedom the transform still holds to two digits.
    expect(Math.abs(normalOf(counts, DRAWS / n))).toBeLessThan(Z);
  });

  test('[X-01] pairs that follow each other come equally often', () => {
    const source = stream(1);
    const counts = new Uint32Array(30 * 30);
    let before = source.nextBelow(30);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const now = source.nextBelow(30);
      tally(counts, before * 30 + now);
      before = now;
    }
    expect(Math.abs(normalOf(counts, DRAWS / 900))).toBeLessThan(Z);
  });

  test('[X-01] runs above and below the middle are as many as chance makes', () => {
    const source = stream(3);
    let runs = 1;
    let high = 0;
    let before = source.nextBelow(2);
    high += before;
    for (let draw = 1; draw < DRAWS; draw += 1) {
      const now = source.nextBelow(2);
      if (now !== before) runs += 1;
      high += now;
      before = now;
    }
    const low = DRAWS - high;
    const expected = 1 + (2 * high * low) / DRAWS;
    const deviation = Math.sqrt(((expected - 1) * (expected - 2)) / (DRAWS - 1));
    expect(Math.abs((runs - expected) / deviation)).toBeLessThan(Z);
  });

  test('[X-01] every order of four comes equally often out of the shuffle', () => {
    const source = stream(4);
    const counts = new Map<string, number>();
    const rounds = DRAWS / 4;
    for (let round = 0; round < rounds; round += 1) {
      const order = source.shuffle([0, 1, 2, 3]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(Math.abs(normalOf([...counts.values()], rounds / 24))).toBeLessThan(Z);
  });

  test('[X-01] weights are kept', () => {
    const source = stream(5);
    const weights = [1, 2, 3, 4];
    const cells = new Uint32Array(10);
    const starts = [0, 1, 3, 6];
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const picked = source.nextWeighted(weights);
      // Spread each index over as many cells as its weight: the cells are then equally likely.
      tally(cells, (starts[picked] ?? 0) + (draw % (weights[picked] ?? 1)));
    }
    expect(Math.abs(normalOf(cells, DRAWS / 10))).toBeLessThan(Z);
  });

  test('[X-01] a lean of one part in a hundred towards one number would be seen', () => {
    const source = stream(6);
    const counts = new Uint32Array(30);
    for (let draw = 0; draw < 1_000_000; draw += 1)
      tally(counts, source.nextBelow(3030) % 30 || (draw % 10 === 0 ? 1 : 0));
    expect(Math.abs(normalOf(counts, 1_000_000 / 30))).toBeGreaterThan(Z);
  });
});
