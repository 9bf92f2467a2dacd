// How a keeper's test reads: this house is kept, that one is broken at this place.
import { expect } from 'vitest';
import type { Keeper } from '../../tools/keepers/keeper.ts';
import { seedHouse } from './seeded-house.ts';

export async function expectKept(keeper: Keeper, files: Record<string, string>): Promise<void> {
  const house = await seedHouse(files);
  try {
    expect((await keeper.keep(house.root)).problems).toEqual([]);
  } finally {
    await house.remove();
  }
}

/** The keeper must find something, and what it finds must name the place and the rule. */
export async function expectBroken(
  keeper: Keeper,
  files: Record<string, string>,
  ...named: (string | RegExp)[]
): Promise<void> {
  const house = await seedHouse(files);
  try {
    const { problems } = await keeper.keep(house.root);
    expect(problems).not.toEqual([]);
    for (const name of named) expect(problems.join('\n')).toMatch(name);
  } finally {
    await house.remove();
  }
}
