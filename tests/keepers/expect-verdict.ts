// How a keeper's test reads: this house is kept, that one is broken at this place.
import { expect } from 'vitest';
import type { Keeper } from '../../tools/keepers/keeper.ts';
import { plantRepository } from './planted-repository.ts';

export async function expectKept(keeper: Keeper, files: Record<string, string>): Promise<void> {
  const planted = await plantRepository(files);
  try {
    expect((await keeper.keep(planted.root)).problems).toEqual([]);
  } finally {
    await planted.remove();
  }
}

/** The keeper must find something, and what it finds must name the place and the rule. */
export async function expectBroken(
  keeper: Keeper,
  files: Record<string, string>,
  ...named: (string | RegExp)[]
): Promise<void> {
  const planted = await plantRepository(files);
  try {
    const { problems } = await keeper.keep(planted.root);
    expect(problems).not.toEqual([]);
    for (const name of named) expect(problems.join('\n')).toMatch(name);
  } finally {
    await planted.remove();
  }
}
