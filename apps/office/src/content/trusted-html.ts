// The one value that this page passes to the browser as trusted: HTML that is parsed, and neither run nor shown.
type Rules = { createHTML: (html: string) => string };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
  }
}

const rules: Rules = { createHTML: (html) => html };
const policy =
  typeof window === 'undefined' ? rules : (window.trustedTypes?.createPolicy('perya', rules) ?? rules);

/** The body of a document in which nothing runs or loads. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
