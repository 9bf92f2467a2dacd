// The only two things that this page hands to the browser as more than text: HTML that is read and never run, and its own worker.
// The policy of the document (Trusted Types) refuses every other way.

const workerUrl = '/m/sw.js';

/** As the browser knows it; what it makes passes for a string here and for trusted there. */
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

/** The body of a document in which nothing runs and nothing loads: to be read, never to be shown. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}

/** The address of the page's worker, as the browser demands it. */
export const trustedWorker = (): string => policy.createScriptURL(workerUrl);
