/** The target of a link in an operator's text: within the site, or https; `undefined`: it stays plain text. */
export function operatorLink(href: string | null): string | undefined {
  const asked = href?.trim() ?? '';
  // Browsers drop tabs and line breaks, so that "/<tab>/" leads to another site.
  if (/\p{Cc}/u.test(asked)) return undefined;
  // Browsers read "/\" as "//": another site.
  if (/^\/(?![/\\])/u.test(asked)) return asked;
  try {
    return new URL(asked).protocol === 'https:' ? asked : undefined;
  } catch {
    // Not an address. URL.canParse is missing in iOS 16.
    return undefined;
  }
}
