// The driver of a browser for a journey. Each presses real buttons and keys of its browser.
import { existsSync } from 'node:fs';

/** The page itself, or the game in its frame. */
export type Where = 'page' | 'game';

export type Driver = {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  ask: (expression: string, where?: Where) => Promise<unknown>;
  /** Clicks the element that the expression yields; false when it yields none. */
  press: (expression: string, where?: Where) => Promise<boolean>;
  /** Types into the element that the expression yields, over what it held; false when it yields none. */
  type: (expression: string, text: string) => Promise<boolean>;
  /** Errors that the page threw or logged. */
  faults: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Throws, naming the Debian package, when a program is not installed. */
export function requireProgram(path: string, debianPackage: string): string {
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing: install it with "apt-get install ${debianPackage}" and try again.`);
}
