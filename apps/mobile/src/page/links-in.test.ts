import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

const telegram = { resourceType: 'TELEGRAM', url: 'https://t.me/a', labelNameEn: 'Desk' } as const;
const info = {
  defaultLanguage: 'en',
  resources: [
    { ...telegram, labelNames: { ar: 'المكتب' } },
    { ...telegram, labelNameEn: '中文客服', languages: ['zh-Hans' as const] },
    {
      resourceType: 'FACEBOOK',
      url: 'https://f.example',
      labelNameEn: 'English',
      languages: ['en' as const],
    },
    {
      resourceType: 'WHATSAPP',
      url: 'https://w.example',
      labelNameEn: 'Chinese',
      languages: ['zh-Hans' as const],
    },
    {
      resourceType: 'WHATSAPP',
      url: 'https://w.example',
      labelNameEn: 'English',
      languages: ['en' as const],
    },
  ],
  customerService: [
    { title: 'CS', path: 'x' },
    { title: 'CS', path: 'y', labelNames: { en: 'Ask', ar: 'اسأل' } },
    { title: 'whatsapp', path: 'z' },
  ],
} satisfies Parameters<typeof linksIn>[0];

test.each([
  ['en', ['Desk', 'English', 'English'], [undefined, 'Ask', 'whatsapp']],
  ['zh-Hans', ['Desk', '中文客服', 'English', 'Chinese'], [undefined, 'Ask', 'whatsapp']],
  ['ar', ['المكتب', 'English', 'English'], [undefined, 'اسأل', 'whatsapp']],
] as const)(
  '[3-05] links in %s: its own, else those of the merchant’s language',
  (language, labels, service) => {
    const links = linksIn(info, language);
    expect(links.resources.map(({ label }) => label)).toEqual(labels);
    expect(links.customerService.map(({ label }) => label)).toEqual(service);
  },
);
