// Records the states that axe has swept in this run: a state with the same elements, attributes and colours
// is not swept again.
import { createHash } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * The facts that axe's rules depend on: each kind of element below each kind of parent, its attributes
 * without texts, the theme.
 */
const kindsOfElements = (): string => {
  const named = (one: Element) => {
    const attributes = [...one.attributes].map(({ name, value }) => {
      if (/^(?:class|role|type|lang|dir|aria-\w+|tabindex|data-theme)$/u.test(name) && value.length < 200)
        return `${name}=${/^aria-(?:label|valuetext|valuenow|valuemax|controls|labelledby|describedby|owns|details)$/u.test(name) ? value !== '' : value}`;
      return `${name}=${name === 'style' ? value.replaceAll(/\d/gu, '') : value !== ''}`;
    });
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return `${one.localName}[${attributes.toSorted().join(' ')}]${text ? ' text' : ''}${one.matches(':disabled') ? ' off' : ''}`;
  };
  const kinds = new Set<string>();
  for (const one of document.querySelectorAll('*'))
    if (one.checkVisibility() || one.matches('html, head, title, meta'))
      kinds.add(`${one.parentElement?.localName ?? ''} > ${named(one)}`);
  const { color, backgroundColor } = getComputedStyle(document.body);
  return [...kinds, color, backgroundColor, String(innerWidth)].toSorted().join('\n');
};

/** Returns false for a state that any file of this run has swept. */
export async function isNewState(page: Page): Promise<boolean> {
  const folder = inject('sweptStates');
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(kindsOfElements)));
  const name = createHash('sha256').update(frames.toSorted().join('\n\n')).digest('hex');
  try {
    await writeFile(join(folder, name), '', { flag: 'wx' });
    return true;
  } catch {
    await appendFile(join(folder, 'repeats'), '.');
    return false;
  }
}
