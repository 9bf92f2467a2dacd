// The configuration profile that puts a brand on an iPhone's home screen: one web clip with its name, icon and address.
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
  /** Where the brand is reached, without a slash at the end. */
  origin: string;
  /** A PNG, 180 pixels wide. */
  icon: Buffer;
};

/** The profile as a property list, not signed yet. The same brand at the same address replaces what it installed before. */
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

/** A UUID (version 8) that is the same whenever it is made of the same text. */
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
