// The contract between the server and the page's build that renders HTML for it. Types alone: the page ships no schemas.
import type { CallName } from './calls.ts';
import type { Input, Value } from './client.ts';
import type { Language, Theme } from './constants.ts';

/** A call that a first view wants answered inside the HTML: public GETs alone, never anything about a person. */
export type WantedCall = { name: CallName; query: Record<string, string> };

/** The answer to a wanted call, as the call's value (no envelope). */
export type InlinedCall = {
  [N in CallName]: { name: N; query: NonNullable<Input<N>['query']>; value: Value<N> };
}[CallName];

export type FirstViewInput = {
  path: string;
  search: string;
  language: Language;
  merchantCode: string;
  saver: boolean;
  /** Figures in 0–9 in a language that has digits of its own. */
  latinDigits: boolean;
};

export type RenderInput = FirstViewInput & {
  /** The value of GET /wps/system/status for this merchant, host and client. */
  status: Value<'GET /wps/system/status'>;
  /** From the merchant; the visitor's own choice is applied before the first paint by the inlined script. */
  theme: Theme;
  /** Answers to `wantedCalls`; a call that failed is left out and the page asks again. */
  data: readonly InlinedCall[];
  /** `tileSprite(games)` of packages/art for `spriteGames`, and each node id's `tileSymbolId`; left out: tiles are files. */
  sprite?: { svg: string; symbols: Readonly<Record<number, string>> };
  origin: string;
};

/** What the policy may let in besides files: the SHA-256 (base64) of the inlined script and of the inlined styles, and an image host. */
export type Inlined = { scriptHash: string; styleHash: string; imageHost?: string };

/** status: 200, 503 (maintenance), 451 (restricted), or 302 with `redirect` and no HTML for a path that leads nowhere. */
export type RenderOutput = { html: string; status: number; redirect?: string; inlined: Inlined };

/** `render` never throws for a path; cache its answer per merchant, language and path. */
export type PageRenderer = {
  /** True when the path is rendered with content; every other path under /m gets the shell from `render` just the same. */
  isFirstView: (path: string) => boolean;
  wantedCalls: (input: FirstViewInput) => WantedCall[];
  /** The node ids of the games on the first screen, in order, from `data`: what the sprite should hold (12). */
  spriteGames: (data: readonly InlinedCall[], saver: boolean) => number[];
  render: (input: RenderInput) => Promise<RenderOutput>;
  /** The designed page that the service worker keeps for when there is no network; GET /m/offline. */
  renderOffline: (input: RenderInput) => Promise<RenderOutput>;
};
