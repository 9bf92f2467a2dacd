// The address of a merchant's site: its own domain, the server's, or none.
import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

const server = 'http://127.0.0.1:3000/';
const merchant = { mainDomain: '', hosts: ['mela.localhost'], isDefault: false };

test.each([
  ['its own domain', { mainDomain: 'mela.example' }, 'https://mela.example'],
  ['its own domain with a scheme', { mainDomain: 'https://mela.example/' }, 'https://mela.example'],
  ['the first of its hosts, with the server protocol and port', {}, 'http://mela.localhost:3000'],
  ['the server itself for the default merchant', { isDefault: true }, 'http://127.0.0.1:3000'],
  ['the server itself without a host', { hosts: [] }, 'http://127.0.0.1:3000'],
])('a letter links to %s', (_name, change, expected) => {
  expect(publicAddress({ ...merchant, ...change }, server)).toBe(expected);
});
