// The configuration profile that adds a merchant's web clip to an iPhone's home screen.
import { createHash } from 'node:crypto';
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import { build } from 'plist';
import type { Merchant } from '../../platform/http/index.ts';

export const profilePath = '/m/app.mobileconfig';
export const profileType = 'application/x-apple-aspen-config';

export type ProfileParts = {
  merchant: Merchant;
  language: Language;
  /** The merchant's origin, without a slash at the end. */
  origin: string;
  /** A PNG, 180 pixels wide. */
  icon: Buffer;
};

/** The unsigned profile as a property list. The same merchant and address replace an installed one. */
export function configProfile({ merchant, language, origin, icon }: ProfileParts): string {
  const name = merchant.name;
  const identifier = [...new URL(origin).hostname.split('.').reverse(), merchant.code].join('.');
  return build({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: stableUuid(`${identifier} profile`),
    PayloadDisplayName: name,
    PayloadOrganization: name,
    PayloadDescription: phrase(language, 'download.profileWhat', { name }),
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        PayloadType: 'com.apple.webClip.managed',
        PayloadVersion: 1,
        PayloadIdentifier: `${identifier}.webclip`,
        PayloadUUID: stableUuid(`${identifier} clip`),
        PayloadDisplayName: name,
        Label: name,
        URL: `${origin}/m/home`,
        Icon: icon,
        FullScreen: true,
        Precomposed: true,
        IsRemovable: true,
      },
    ],
  });
}

/** A UUID (version 8) derived from a text. */
function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-').toUpperCase();
}
