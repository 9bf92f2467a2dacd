// The domain that passkeys are bound to: the merchant's address, whatever host a request names.

export type PasskeySite = { rpId: string; origin: string };

const localName = /^(?:localhost|[a-z0-9-]+\.localhost)$/u;
const localAddress = /^(?:127\.0\.0\.1|\[::1\])$/u;

/**
 * `address` is the merchant's site. Only a server reached on its own machine uses the request's host, and only
 * when it names the same machine. Undefined where no passkey can work: at a bare IP address.
 */
export function passkeySite(address: string, host: string | undefined): PasskeySite | undefined {
  const own = new URL(address);
  if (!localName.test(own.hostname) && !localAddress.test(own.hostname))
    return /^[\d.]+$|^\[/u.test(own.hostname) ? undefined : { rpId: own.hostname, origin: own.origin };
  const asked = `${own.protocol}//${host ?? ''}`;
  if (!host || !URL.canParse(asked)) return undefined;
  const { hostname, origin } = new URL(asked);
  return localName.test(hostname) ? { rpId: hostname, origin } : undefined;
}
