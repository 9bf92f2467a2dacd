// For which domain a passkey is made and may be used: the merchant's own address, whatever host a request names.

export type PasskeySite = { rpId: string; origin: string };

const localName = /^(?:localhost|[a-z0-9-]+\.localhost)$/u;
const localAddress = /^(?:127\.0\.0\.1|\[::1\])$/u;

/**
 * `address` is where people reach the merchant. Only a house that is reached on its own machine takes the request's host, and only
 * when that names the same machine. Undefined where no passkey can work: at a bare IP address.
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
