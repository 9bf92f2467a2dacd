// Content security policies of our pages: files of our origin, and the inlined scripts and styles by hash.
import type { Inlined } from '@perya/contract/page-renderer';

const shared = [
  `default-src 'none'`,
  `font-src 'self'`,
  `manifest-src 'self'`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  // Trusted types: no string becomes a script.
  `require-trusted-types-for 'script'`,
];

/**
 * For the page under /m. `host`: the WebSocket's, for browsers whose 'self' does not cover it; `frames`: origins of the
 * vendors whose games the stage frames.
 */
export function pagePolicy(
  { scriptHash, styleHash, imageHost = '' }: Inlined,
  host: string,
  frames: readonly string[],
  /** The office's origin, for the preview of a draft; else nobody frames the page. */
  framedBy = `'none'`,
  /** Origins of the video of hosts, for their rooms. */
  streams: readonly string[] = [],
): string {
  const sockets = /^[\w.:[\]-]+$/u.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    ...shared,
    `script-src 'self' 'sha256-${scriptHash}'`,
    `style-src 'self' 'sha256-${styleHash}'`,
    // React writes a style attribute where a width or a colour is data.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${imageHost}`.trim(),
    [`media-src 'self' blob:`, ...streams].join(' '),
    [`connect-src 'self'${sockets}`, ...streams].join(' '),
    [`frame-src 'self'`, ...frames].join(' '),
    // The only trusted types policy: apps/mobile/src/page/trusted.ts.
    `trusted-types perya`,
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** For the page without a script. */
export const plainPolicy = (styleHash: string): string =>
  [...shared, `style-src 'sha256-${styleHash}'`, `img-src 'self'`, `frame-ancestors 'none'`].join('; ');

/** For a game room, which only our stage may frame. */
export const roomPolicy = [
  ...shared,
  `script-src 'self'`,
  `style-src 'self'`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `media-src 'self' data: blob:`,
  `connect-src 'self'`,
  `trusted-types 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

export const documentHeaders = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;
