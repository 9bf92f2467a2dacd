// The rule for links in a text: a path of the player's page, or an address with https; as the server keeps links.
export function leads(href: string): boolean {
  if (/\p{Cc}/u.test(href)) return false;
  if (/^\/(?![/\\])/u.test(href)) return true;
  return /^https:\/\//iu.test(href) && URL.canParse(href);
}
