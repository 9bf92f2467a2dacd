// Loads the page's server renderer, built in apps/mobile/dist/server.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallName, Language, Theme } from '@perya/contract';
import type { SystemStatus } from '../merchant/index.ts';

// These shapes are the page's `render-contract.ts`, told again because one app does not import another.
export type InlinedCall = { name: CallName; query: Record<string, string>; value: unknown };
export type WantedCall = { name: CallName; query: Record<string, string> };
export type FirstViewInput = { path: string; search: string; language: Language; merchantCode: string };
export type RenderInput = FirstViewInput & {
  status: SystemStatus;
  theme: Theme;
  data: readonly InlinedCall[];
  sprite?: { svg: string; symbols: Readonly<Record<number, string>> };
  origin: string;
};
export type Inlined = { scriptHash: string; styleHash: string; imageHost?: string };
export type RenderOutput = { html: string; status: number; redirect?: string; inlined: Inlined };
export type PageRenderer = {
  isFirstView: (path: string) => boolean;
  wantedCalls: (input: FirstViewInput) => WantedCall[];
  spriteGames: (data: readonly InlinedCall[]) => number[];
  render: (input: RenderInput) => Promise<RenderOutput>;
  renderOffline: (input: RenderInput) => Promise<RenderOutput>;
};

/** undefined when the page has not been built. */
export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const path = join(folder, 'entry-server.js');
  const built = await stat(path).catch(() => undefined);
  if (!built) return undefined;
  const found: PageRenderer = await import(pathToFileURL(path).href);
  return found;
}
