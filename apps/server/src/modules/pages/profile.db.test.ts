// The configuration profile over HTTP: signed, unaltered, and of the requested merchant.
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { parse } from 'plist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { buildApp } from '../../app.ts';
import { StartRefusal } from '../../platform/db/index.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  folder = await mkdtemp(join(tmpdir(), 'perya-profile-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const path = '/m/app.mobileconfig';
const get = (headers: Record<string, string> = {}) => server.app.http.inject({ url: path, headers });

type Clip = { PayloadType: string; Label: string; URL: string; Icon: Uint8Array };
type Profile = {
  PayloadType: string;
  PayloadUUID: string;
  PayloadDescription: string;
  PayloadContent: Clip[];
};

const binary = (bytes: Buffer | string) => Buffer.from(bytes.toString('binary'), 'binary');

/** Parses the message with one library and checks its signature with another. */
function opened(der: Buffer) {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der.toString('binary')));
  if (!('certificates' in message)) throw new Error('not a signed message');
  const { rawCapture, certificates } = message;
  const content: forge.asn1.Asn1 = rawCapture.content.value[0];
  const inner = content.value;
  const octets = typeof inner === 'string' ? [inner] : inner.map(({ value }) => value);
  const text = Buffer.from(octets.filter((value) => typeof value === 'string').join(''), 'binary');
  // The signature covers the attributes as a SET; one of them is the digest of the content.
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  );
  const signedBytes = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  const [own] = certificates;
  if (!own) throw new Error('no certificate came along');
  const certificate = new X509Certificate(forge.pki.certificateToPem(own));
  const verified = createVerify('sha256')
    .update(signedBytes)
    .verify(certificate.publicKey, Buffer.from(rawCapture.signature, 'binary'));
  return {
    certificate,
    certificates: certificates.length,
    verified,
    holdsDigest: signedBytes.includes(createHash('sha256').update(text).digest()),
    profile: parse(text.toString('utf8')) as Profile, // the test reads its fields one by one
  };
}

test('[1-07] each brand signs its own profile: a web clip with its name, its icon and its address', async () => {
  const uuids = new Set<string>();
  for (const [host, name] of [
    ['perya.localhost', 'Perya'],
    ['mela.localhost:3000', 'Mela'],
  ] as const) {
    const answer = await get({ host });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${name.toLowerCase()}.mobileconfig"`,
    );
    const { profile, verified, holdsDigest } = opened(binary(answer.rawPayload));
    expect({ verified, holdsDigest }).toEqual({ verified: true, holdsDigest: true });
    expect(profile.PayloadType).toBe('Configuration');
    const [clip, ...others] = profile.PayloadContent;
    expect(others).toEqual([]);
    expect(clip).toMatchObject({
      PayloadType: 'com.apple.webClip.managed',
      Label: name,
      URL: `http://${host}/m/home`,
      FullScreen: true,
      IsRemovable: true,
    });
    // A PNG, 180 pixels wide.
    const icon = Buffer.from(clip?.Icon ?? []);
    expect([icon.subarray(1, 4).toString(), icon.readUInt32BE(16)]).toEqual(['PNG', 180]);
    uuids.add(profile.PayloadUUID);
    expect(opened(binary((await get({ host })).rawPayload)).profile.PayloadUUID).toBe(profile.PayloadUUID);
  }
  expect(uuids.size).toBe(2);
});

test('[1-07] a profile speaks the language that the person chose', async () => {
  const { profile } = opened(binary((await get({ cookie: 'language=ar' })).rawPayload));
  expect(profile.PayloadDescription).toMatch(/شاشتك/u);
});

test('an altered profile is no longer signed', async () => {
  const der = binary((await get()).rawPayload);
  der[der.indexOf('/m/home')] = 0x5f;
  expect(opened(der)).toMatchObject({ verified: true, holdsDigest: false });
});

async function ownCertificate(name: string, bits = 2048) {
  const keys = forge.pki.rsa.generateKeyPair({ bits });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.validity.notAfter = new Date('2040-01-01');
  certificate.setSubject([{ name: 'commonName', value: name }]);
  certificate.setIssuer([{ name: 'commonName', value: name }]);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const profileKey = join(folder, `${name}.key`);
  const profileCertificate = join(folder, `${name}.crt`);
  await writeFile(profileKey, forge.pki.privateKeyToPem(keys.privateKey));
  await writeFile(profileCertificate, forge.pki.certificateToPem(certificate));
  return { profileKey, profileCertificate };
}

test("an operator's certificate signs for the operator's address, whatever host a request names", async () => {
  const own = await ownCertificate('operator');
  const publicUrl = 'https://play.example.com';
  const settings = { ...testSettings, ...own, demoMode: false, database: server.database };
  const app = await buildApp({ ...settings, publicUrl });
  const answer = await app.http.inject({ url: path, headers: { host: 'evil.example' } });
  const { profile, certificate, verified } = opened(binary(answer.rawPayload));
  expect(verified).toBe(true);
  expect(certificate.subject).toBe('CN=operator');
  expect(profile.PayloadContent[0]?.URL).toBe(`${publicUrl}/m/home`);
  await app.close();

  const unsaid = await buildApp(settings);
  expect((await unsaid.http.inject({ url: path })).statusCode).toBe(403);
  await unsaid.close();
});

test('a key that does not fit its certificate is named before anything starts', async () => {
  const [one, other] = [await ownCertificate('one', 1024), await ownCertificate('other', 1024)];
  for (const wrong of [
    { ...one, profileCertificate: other.profileCertificate },
    { ...one, profileKey: join(folder, 'nowhere.key') },
    { ...one, profileCertificate: one.profileKey },
  ]) {
    const start = buildApp({ ...testSettings, ...wrong, database: server.database });
    await expect(start).rejects.toThrow(StartRefusal);
    await expect(start).rejects.toThrow(/^PROFILE_KEY and PROFILE_CERTIFICATE cannot be used/u);
  }
});
