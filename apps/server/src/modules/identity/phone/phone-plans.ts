// A country's mobile numbers as one pattern, for the page: it needs no plans of its own, and refuses nothing that we take.

import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/mobile/metadata';

/** Anything that could be a number: where the plan is long, knows several prefixes, or rewrites what people type. */
const any = String.raw`\d{4,15}`;
const longest = 300;

/** What the library's types leave out of a plan. */
type Plan = {
  /** 0 where there is none. */
  nationalPrefix: () => string | 0 | undefined;
  nationalPrefixForParsing: () => string | 0 | undefined;
  nationalPrefixTransformRule: () => string | undefined;
  type: (name: 'MOBILE') => { pattern: () => string } | undefined;
};

export function mobilePlan(iso: CountryCode): { trunk: string; pattern: string } {
  const all = new Metadata(metadata);
  all.selectNumberingPlan(iso);
  const plan = all.numberingPlan as unknown as Plan | undefined; // The methods are there; the declarations name others.
  const trunk = plan?.nationalPrefix() || '';
  const pattern = plan?.type('MOBILE')?.pattern() ?? any;
  const onePrefix = (plan?.nationalPrefixForParsing() || '') === trunk;
  const simple = pattern.length <= longest && onePrefix && !plan?.nationalPrefixTransformRule();
  return simple ? { trunk, pattern } : { trunk: '', pattern: any };
}
