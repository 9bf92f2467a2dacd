// The only two values that this page passes to the browser as trusted: HTML that is parsed but never run, and
// the address of its worker. The document's Trusted Types policy refuses every other.

const workerUrl = '/m/sw.js';

/** The browser's policy; its values are strings to TypeScript and trusted to the browser. */
type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
  }
}

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError(`not a worker of ours: ${url}`);
    return url;
  },
};
const policy =
  typeof window === 'undefined' ? rules : (window.trustedTypes?.createPolicy('perya', rules) ?? rules);

/** The body of a document in which nothing runs or loads: to be read, never shown. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}

/** The address of the page's worker, as a trusted value. */
export const trustedWorker = (): string => policy.createScriptURL(workerUrl);
