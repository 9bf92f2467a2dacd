// The data that the server put into the HTML for the first render.
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';

export type Boot = {
  /** The path and query that the HTML was rendered for; empty for a shell that is not hydrated. */
  address: string;
  language: Language;
  merchantCode: string;
  /** The origin of the HTML's pictures; left out: the page's own. */
  imageHost?: string;
  status: Value<'GET /wps/system/status'>;
  /** `partial`: cut down to what this view shows; views that need more fetch it again. */
  data: { name: string; query: object; value: unknown; partial?: boolean }[];
};

/** Reads the JSON that the server wrote; `undefined` on a page without it. */
export function readBoot(): Boot | undefined {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined; // Written by our own renderer into our own HTML.
}
