// Signs configuration profiles (CMS, RSA with SHA-256) with the operator's certificate, or a self-made one in demo mode.

import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dayMs } from '../../platform/clock.ts';
import { StartRefusal } from '../../platform/db/index.ts';

export type ProfileSigning = {
  /** PEM files of an RSA key and its certificate, with the intermediate ones. */
  profileKey?: string | undefined;
  profileCertificate?: string | undefined;
  demoMode: boolean;
};

/** The profile as DER, signed. */
export type SignProfile = (profile: string, signedAt: Date) => Promise<Buffer>;
type Pems = { key: string; certificates: string[] };

/** undefined without a certificate. Throws StartRefusal when it is unusable. */
export async function openProfileSigner(settings: ProfileSigning): Promise<SignProfile | undefined> {
  const { profileKey, profileCertificate, demoMode } = settings;
  if (profileKey !== undefined && profileCertificate !== undefined) {
    const pems = await readPems(profileKey, profileCertificate);
    return (profile, signedAt) => sign(profile, pems, signedAt);
  }
  if (!demoMode) return undefined;
  let made: Promise<Pems> | undefined;
  return async (profile, signedAt) => {
    // Generating a key is slow, so it happens once, on the first request.
    made ??= selfSigned(signedAt);
    return sign(profile, await made, signedAt);
  };
}

async function readPems(keyFile: string, certificateFile: string): Promise<Pems> {
  try {
    const [key, chain] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certificateFile, 'utf8')]);
    const certificates = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];
    const [own] = certificates;
    if (own === undefined) throw new Error('the certificate file holds no certificate');
    const privateKey = createPrivateKey(key);
    if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('the key is no RSA key');
    if (!new X509Certificate(own).checkPrivateKey(privateKey))
      throw new Error('the key does not belong to the first certificate of the file');
    return {
      key: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
      certificates: [...certificates],
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      'failed',
      `PROFILE_KEY and PROFILE_CERTIFICATE cannot be used (${why}): give them the PEM files of an RSA key and its certificate.`,
    );
  }
}

// Loaded on the first request: the library is larger than the rest of this module.
const forge = async () => (await import('node-forge')).default;

async function selfSigned(now: Date): Promise<Pems> {
  const { pki: library, md } = await forge();
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = library.createCertificate();
  certificate.publicKey = library.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now.getTime() - dayMs);
  certificate.validity.notAfter = new Date(now.getTime() + 365 * dayMs);
  const name = [{ name: 'commonName', value: 'Perya demo' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(library.privateKeyFromPem(privateKey), md.sha256.create());
  return { key: privateKey, certificates: [library.certificateToPem(certificate)] };
}

async function sign(profile: string, { key, certificates }: Pems, signedAt: Date): Promise<Buffer> {
  const { pki: library, pkcs7, util, asn1 } = await forge();
  const { contentType, data, messageDigest, signingTime, sha256 } = library.oids;
  const message = pkcs7.createSignedData();
  message.content = util.createBuffer(profile, 'utf8');
  for (const certificate of certificates) message.addCertificate(certificate);
  const [own = ''] = certificates;
  message.addSigner({
    key: library.privateKeyFromPem(key),
    certificate: library.certificateFromPem(own),
    digestAlgorithm: sha256 ?? '',
    authenticatedAttributes: [
      { type: contentType ?? '', value: data ?? '' },
      { type: messageDigest ?? '' },
      { type: signingTime ?? '', value: signedAt.toISOString() },
    ],
  });
  message.sign();
  return Buffer.from(asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}
