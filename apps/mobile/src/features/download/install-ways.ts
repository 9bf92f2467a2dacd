// The ways to install the app on a device: the page itself always, the others by the merchant's links.

import type { Device } from '../../page/device.ts';
import type { Links } from '../../page/links-in.ts';
import { operatorLink } from '../../page/operator-link.ts';
import { href } from '../../page/paths.ts';

type Resources = Pick<Links['resources'][number], 'resourceType' | 'url'>[];
export type AppLinks = { ios?: string; android?: string; profile?: string };

/** The links with a safe target other than this screen. */
export function appLinks(resources: Resources): AppLinks {
  const of = (type: Resources[number]['resourceType']) =>
    resources
      .filter(({ resourceType }) => resourceType === type)
      .map(({ url }) => operatorLink(url))
      .find((url) => url !== undefined && url.split('?')[0] !== href('download'));
  const [ios, android, profile] = [of('IOS'), of('Android'), of('MOBILECONFIG')];
  return {
    ...(ios === undefined ? {} : { ios }),
    ...(android === undefined ? {} : { android }),
    ...(profile === undefined ? {} : { profile }),
  };
}

export type Way = 'homeScreen' | 'profile' | 'iosApp' | 'androidApp' | 'webApp';

/** The ways on a device, the best first. */
export function waysOn(os: 'ios' | 'android', links: AppLinks): Way[] {
  if (os === 'android') return links.android === undefined ? ['webApp'] : ['androidApp', 'webApp'];
  return [
    'homeScreen',
    ...(links.profile === undefined ? [] : (['profile'] as const)),
    ...(links.ios === undefined ? [] : (['iosApp'] as const)),
  ];
}

/** The ways that the pop-up offers; none on a desktop, inside the app, or where the browser cannot install. */
export function popupWays(
  device: Device,
  links: AppLinks,
  { installed, canAsk }: { installed: boolean; canAsk: boolean },
): Way[] {
  if (installed || device.os === 'desktop') return [];
  const ways = waysOn(device.os, links);
  if (device.os === 'ios') return device.safari ? ways : [];
  return ways.filter((way) => way !== 'webApp' || (canAsk && links.android === undefined));
}
