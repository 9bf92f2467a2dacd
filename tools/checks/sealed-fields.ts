// Sensitive fields of the contract: each field named like a secret is marked, and no sensitive one can be
// sent unsealed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@perya/contract';
import { sensitiveFieldFaults } from '@perya/contract/sensitive-fields';
import { type Check, filesUnder } from './check.ts';

/** Other ways to send would bypass the client, which seals the bodies. */
const otherWays = /\b(?:fetch|sendBeacon)\(\s*[`'"][^`'"]*\/wps\/|\bnew XMLHttpRequest\b/u;
const pages = ['apps/mobile/src', 'apps/games/src'];

export const sealedFields: Check = {
  name: 'sealed fields',
  async run(root) {
    const contract = (file: string) => pathToFileURL(join(root, 'packages/contract/src', file)).href;
    // Modules of the checked tree belong to another program, so they have no types here.
    const { calls } = (await import(contract('calls.ts'))) as { calls: Record<string, Call> };
    const { sealedCalls } = (await import(contract('sealed-calls.ts'))) as { sealedCalls: Set<string> };
    const problems = sensitiveFieldFaults(calls, sealedCalls);
    for (const file of await filesUnder(root, pages, ['.ts', '.tsx'])) {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      lines.forEach((line, index) => {
        if (otherWays.test(line))
          problems.push(`${file}:${index + 1} sends past the client, which seals: use call()`);
      });
    }
    return { problems, note: `${Object.keys(calls).length} calls, ${sealedCalls.size} sealed` };
  },
};
