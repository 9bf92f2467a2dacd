// The web app manifest per merchant.
import type { Language } from '@perya/contract';
import { rightToLeftLanguages } from '@perya/contract';
import type { Merchant } from '../../platform/http/index.ts';
import { iconPath } from './raster-icons.ts';

const colours = { dark: '#0c0a20', light: '#fbf4e4' } as const;

export type BrandIcons = { any: string; maskable: string };

export function webManifest(merchant: Merchant, language: Language, icons: BrandIcons): string {
  return JSON.stringify({
    id: '/m/home',
    name: merchant.name,
    short_name: merchant.name,
    lang: language,
    dir: rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr',
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: colours[merchant.theme],
    theme_color: colours[merchant.theme],
    categories: ['games', 'entertainment'],
    icons: [
      { src: icons.any, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: icons.maskable, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ...([192, 512] as const).flatMap((size) =>
        (['any', 'maskable'] as const).map((purpose) => ({
          src: iconPath(size, purpose),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  });
}
