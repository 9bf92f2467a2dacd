// Expectations on a check: this planted repository passes, that one has a violation at this place.
import { expect } from 'vitest';
import type { Check } from '../../tools/checks/check.ts';
import { plantRepository } from './planted-repository.ts';

export async function expectPass(check: Check, files: Record<string, string>): Promise<void> {
  const planted = await plantRepository(files);
  try {
    expect((await check.run(planted.root)).problems).toEqual([]);
  } finally {
    await planted.remove();
  }
}

/** The check must find a violation and name its place and its rule. */
export async function expectViolation(
  check: Check,
  files: Record<string, string>,
  ...named: (string | RegExp)[]
): Promise<void> {
  const planted = await plantRepository(files);
  try {
    const { problems } = await check.run(planted.root);
    expect(problems).not.toEqual([]);
    for (const name of named) expect(problems.join('\n')).toMatch(name);
  } finally {
    await planted.remove();
  }
}
