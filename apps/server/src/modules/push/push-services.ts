// The push services that messages are sent to: those of the browsers, and the operator's own.

const browserServices: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/u,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/u,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/u,
  /^(?:[a-z0-9-]+\.)?notify\.windows\.com$/u,
];

/**
 * True when messages may be sent to this address: https at the usual port of a browser's service, or an origin of the setting PUSH_SERVICES.
 * The address comes from a phone, so no other is ever called.
 */
export function isKnownService(endpoint: string, own: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (own.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return browserServices.some((service) => service.test(url.hostname));
}
