/** Where a link in an operator's text may lead: within the site, or to https; `undefined`: it stays plain text. */
export function operatorLink(href: string | null): string | undefined {
  const asked = href?.trim() ?? '';
  // Browsers leave out tabs and line breaks, so that a slash, a tab and a slash are another site.
  if (/\p{Cc}/u.test(asked)) return undefined;
  // A backslash after the slash would be read as a second slash: another site.
  if (/^\/(?![/\\])/u.test(asked)) return asked;
  try {
    return new URL(asked).protocol === 'https:' ? asked : undefined;
  } catch {
    // Not an address. URL.canParse is missing in iOS 16.
    return undefined;
  }
}
