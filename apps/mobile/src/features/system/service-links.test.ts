import { expect, test } from 'vitest';
import { serviceLinks, unmaskPath } from './service-links.ts';

/** Masked by the server: /m/help and a chat's address. */
const help = 'SRxAJCwFJAfqoLIiTW';
const chat = 'WQQZNkZdYHlFXgAjGhcqJEgR1pmF5gOV';

test('[3-05] a customer-service path is unmasked with its last 8 characters', () => {
  expect([help, chat].map(unmaskPath)).toEqual(['/m/help', 'https://t.me/perya']);
  for (const broken of ['', 'short', '***1pmF5gOV']) expect(() => unmaskPath(broken)).not.toThrow();
});

test('[4-02] the ways to customer service: masked paths and chats, none that leads elsewhere than the site or https', () => {
  const links = serviceLinks({
    customerService: [
      { label: undefined, path: help },
      { label: 'whatsapp', path: chat },
      { label: undefined, path: '***1pmF5gOV' },
    ],
    resources: [
      { resourceType: 'TELEGRAM', url: 'https://t.me/perya', label: 'Telegram' },
      { resourceType: 'FACEBOOK', url: 'javascript:alert(1)', label: 'Facebook' },
      { resourceType: 'IOS', url: 'https://perya.example/ios', label: 'iPhone' },
    ],
  });
  expect(links).toEqual([
    { url: '/m/help', label: undefined },
    { url: 'https://t.me/perya', label: 'whatsapp' },
    { url: 'https://t.me/perya', label: 'Telegram' },
  ]);
});
