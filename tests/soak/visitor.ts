// A person at one browser: goes to places, taps, fills in and looks, and waits for what is not there yet.
import { phrase } from '@perya/locales';
import { expect } from 'vitest';
import type { Driver, Where } from './driver.ts';
import { findExpression, type Target } from './page-code.ts';

type Name = string | RegExp;

export type Visitor = {
  driver: Driver;
  say: (id: Parameters<typeof phrase>[1]) => string;
  go: (path: string) => Promise<void>;
  tap: (role: string, name: Name, where?: Where, within?: string) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  sees: (role: string, name: Name, where?: Where) => Promise<void>;
  /** Whether it is there at this moment. */
  isThere: (role: string, name: Name, where?: Where) => Promise<boolean>;
  /** Waits until the page is at this path. */
  at: (path: string) => Promise<void>;
  place: () => Promise<string>;
};

const limit = { timeout: 30_000, interval: 100 };

export function visit(driver: Driver, url: string): Visitor {
  const isThere: Visitor['isThere'] = async (role, name, where) =>
    (await driver.ask(`${findExpression(targetOf(role, name))} !== null`, where)) === true;
  const place = async () => String(await driver.ask('location.pathname'));
  return {
    driver,
    say: (id) => phrase('en', id),
    go: async (path) => {
      await driver.open(url + path);
      if (!path.startsWith('/m/')) return;
      await until(
        async () => (await driver.ask("performance.getEntriesByName('hydrated').length")) === 1,
        `${path} answers to taps`,
      );
    },
    tap: (role, name, where, within) =>
      until(() => driver.press(findExpression(targetOf(role, name, within)), where), `tap ${role} ${name}`),
    fill: (label, text) =>
      until(() => driver.type(findExpression(targetOf('textbox', label)), text), `fill ${label}`),
    sees: (role, name, where) => until(() => isThere(role, name, where), `see ${role} ${name}`),
    isThere,
    place,
    at: (path) => expect.poll(place, limit).toBe(path),
  };
}

/** A required field's asterisk is not part of its name. */
function targetOf(role: string, name: Name, within?: string): Target {
  const source =
    typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')}[\\s*]*$` : name.source;
  return { role, name: source, ...(within === undefined ? {} : { within }) };
}

/** An element may be replaced, or a page left, between the look and the touch: then it looks again. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  let last: unknown;
  const attempt = async () => {
    try {
      return await holds();
    } catch (error) {
      last = error;
      return false;
    }
  };
  try {
    await expect.poll(attempt, limit).toBe(true);
  } catch {
    throw new Error(`does not come: ${what}`, { cause: last });
  }
}
