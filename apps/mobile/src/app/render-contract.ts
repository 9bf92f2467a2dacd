// What the server's pages and the page's renderer agree on. Types alone: `dist/server/entry-server.js` keeps them.
import type { CallName } from '@perya/contract';
import type { Input, Value } from '@perya/contract/client';
import type { Language, Theme } from '@perya/contract/constants';

/** The answer to one public call that a first view needs, as the call's value (no envelope). */
export type InlinedCall = {
  [N in CallName]: { name: N; query: NonNullable<Input<N>['query']>; value: Value<N> };
}[CallName];

/** A call that the renderer wants answered for a first view: public GETs alone, never anything about a person. */
export type WantedCall = { name: CallName; query: Record<string, string> };

export type FirstViewInput = { path: string; search: string; language: Language; merchantCode: string };

export type RenderInput = FirstViewInput & {
  /** The value of GET /wps/system/status for this merchant, host and client. */
  status: Value<'GET /wps/system/status'>;
  /** From the merchant; the visitor's own choice is applied before the first paint by the inlined script. */
  theme: Theme;
  /** Answers to `wantedCalls`; a call that failed is left out and the page asks again. */
  data: readonly InlinedCall[];
  /** `<svg>` text with one symbol `tile-<nodeId>`-like per game, and the node id → symbol id table; left out: tiles are files. */
  sprite?: { svg: string; symbols: Readonly<Record<number, string>> };
  /** Stands in each `nonce` attribute; replace it per answer when the HTML is cached. */
  nonce: string;
  origin: string;
};

/** status: 200, or 503 (maintenance), 451 (restricted), 404 never: unknown paths redirect to home in the page. */
export type RenderOutput = { html: string; status: number; redirect?: string };

/** The exports of dist/server/entry-server.js. `render` never throws for a path; cache its answer per merchant, language and path. */
export type PageRenderer = {
  /** True when the path is rendered with content; every other path under /m gets the shell from `render` just the same. */
  isFirstView: (path: string) => boolean;
  wantedCalls: (input: FirstViewInput) => WantedCall[];
  /** The node ids of the games on the first screen, in order, from `data`: what the sprite should hold (at most 24). */
  spriteGames: (data: readonly InlinedCall[]) => number[];
  render: (input: RenderInput) => Promise<RenderOutput>;
  /** The designed page that the service worker keeps for when there is no network; GET /m/offline. */
  renderOffline: (input: RenderInput) => Promise<RenderOutput>;
};
