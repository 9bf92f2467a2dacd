// The domain that passkeys are bound to.
import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test('[X-10] passkeys belong to the merchant’s own address, whatever host a request names', () => {
  const own = { rpId: 'perya.example', origin: 'https://perya.example' };
  for (const host of ['perya.example', 'evil.example', 'localhost:3000', '127.0.0.1', undefined])
    expect(passkeySite('https://perya.example', host)).toEqual(own);
});

test('[X-10] on its own machine the server uses the requested local name, and no other', () => {
  const server = 'http://127.0.0.1:3000';
  expect(passkeySite(server, 'localhost:3000')).toEqual({
    rpId: 'localhost',
    origin: 'http://localhost:3000',
  });
  expect(passkeySite(server, 'mela.localhost:3000')?.rpId).toBe('mela.localhost');
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'evil.example#.localhost',
    '127.0.0.1:3000',
    '',
    undefined,
  ])
    expect(passkeySite(server, host)).toBeUndefined();
});

test('[X-10] an IP address has no passkeys', () => {
  for (const address of ['http://192.168.1.4:3000', 'http://[fe80::1]:3000'])
    expect(passkeySite(address, 'localhost')).toBeUndefined();
});
