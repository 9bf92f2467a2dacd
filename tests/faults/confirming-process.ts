// A process that confirms one proposal when it is told to, and is killed meanwhile. Takes its settings as JSON in CONFIRM.
import { createPublicKey, verify } from 'node:crypto';
import { createServices } from '../../apps/server/src/composition/services.ts';
import { createActs } from '../../apps/server/src/platform/acts/index.ts';
import { createAudit } from '../../apps/server/src/platform/audit/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { brandIdSchema } from '../../apps/server/src/platform/ids.ts';
import { secretKey } from './demo-data.ts';

export type ConfirmSettings = {
  url: string;
  officeUrl: string;
  dataDir: string;
  proposalId: string;
  staffId: string;
  signature: string;
  /** PEM */
  publicKey: string;
};

const settings: ConfirmSettings = JSON.parse(process.env['CONFIRM'] ?? '{}');
const services = await createServices({
  database: openDatabase({ url: settings.url, maxConnections: 2 }),
  dataDir: settings.dataDir,
  secretKey,
  demoMode: true,
  defaultMerchant: 'perya',
  paymentSandbox: undefined,
});
const database = openDatabase({ url: settings.officeUrl, maxConnections: 1, applicationName: 'confirming' });
const acts = createActs({
  database,
  audit: createAudit(database),
  clock: services.clock,
  acts: services.withdrawals.acts,
  isActive: async () => true,
  verifySignature: async (_staffId, digest, signature) =>
    verify(null, Buffer.from(digest), createPublicKey(settings.publicKey), Buffer.from(signature, 'base64')),
});
const { proposalId: id, staffId, signature } = settings;
const actor = { staffId, sessionId: null, ip: null, may: () => true };

async function confirm(): Promise<void> {
  const answer = await acts.confirm(actor, { brandId: brandIdSchema.parse(1), id, signature });
  process.send?.(answer.state);
}

process.on('message', () => void confirm());
process.send?.('ready');
