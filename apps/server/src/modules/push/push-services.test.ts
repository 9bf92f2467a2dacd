// Which addresses are called: those of the browsers' services, and the operator's own.
import { expect, test } from 'vitest';
import { openMessage } from './phone.fixture.ts';
import { isKnownService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is known', (endpoint) => {
  expect(isKnownService(endpoint, [])).toBe(true);
});

test.each([
  ['a private address', 'https://10.0.0.5/push'],
  ['loopback', 'https://127.0.0.1/push'],
  ['loopback of IPv6', 'https://[::1]/push'],
  ['a metadata service', 'http://169.254.169.254/latest/meta-data'],
  ['loopback as a number', 'https://2130706433/'],
  ['a host name of this machine', 'https://localhost/push'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['no encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['a name before it', 'https://fcm.googleapis.com.example.com/abc'],
  ['a name after it', 'https://notify.windows.com.example.com/abc'],
  ['a name that ends alike', 'https://evilpush.apple.com/abc'],
  ['a user name', 'https://fcm.googleapis.com@10.0.0.5/abc'],
  ['a user name before a known host', 'https://10.0.0.5@fcm.googleapis.com/abc'],
  ['two labels more', 'https://a.b.push.apple.com/abc'],
  ['a full stop at the end', 'https://fcm.googleapis.com./abc'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
])('%s is not called: %s', (_what, endpoint) => {
  expect(isKnownService(endpoint, [])).toBe(false);
});

test("an operator's own service is called at its own origin alone", () => {
  const own = ['http://127.0.0.1:3903'];
  expect(isKnownService('http://127.0.0.1:3903/push/1', own)).toBe(true);
  expect(isKnownService('http://127.0.0.1:3904/push/1', own)).toBe(false);
  expect(isKnownService('http://u:p@127.0.0.1:3903/push/1', own)).toBe(false);
});

test('the phone of the tests opens the example of RFC 8291, appendix A', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const keys = {
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(openMessage(body, keys)).toBe('When I grow up, I want to be a watermelon');
  const altered = Buffer.from(body);
  altered[100] = (altered[100] ?? 0) ^ 1;
  expect(() => openMessage(altered, keys)).toThrow();
});
