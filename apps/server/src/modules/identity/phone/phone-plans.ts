// A country's mobile numbers as one pattern for the page, which accepts everything that the server accepts.

import { type CountryCode, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/mobile/metadata';

/** A permissive pattern, for plans that are long, have several prefixes, or rewrite what people type. */
const any = String.raw`\d{4,15}`;
const longest = 300;

/** A part of the plan that the library's types omit. */
type Plan = {
  /** 0 for none. */
  nationalPrefix: () => string | 0 | undefined;
  nationalPrefixForParsing: () => string | 0 | undefined;
  nationalPrefixTransformRule: () => string | undefined;
  type: (name: 'MOBILE') => { pattern: () => string } | undefined;
};

export function mobilePlan(iso: CountryCode): { trunk: string; pattern: string } {
  const all = new Metadata(metadata);
  all.selectNumberingPlan(iso);
  const plan = all.numberingPlan as unknown as Plan | undefined; // The methods exist; the declarations name others.
  const trunk = plan?.nationalPrefix() || '';
  const pattern = plan?.type('MOBILE')?.pattern() ?? any;
  const onePrefix = (plan?.nationalPrefixForParsing() || '') === trunk;
  const simple = pattern.length <= longest && onePrefix && !plan?.nationalPrefixTransformRule();
  return simple ? { trunk, pattern } : { trunk: '', pattern: any };
}
