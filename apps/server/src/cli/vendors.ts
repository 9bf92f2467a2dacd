// `npm run vendors`: lists, authorises and revokes the outside vendors that may move money.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Services } from '../composition/services.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run vendors                                             list the vendors
npm run vendors -- authorise MERCHANT VENDOR --from ADDRESS,…  create a key, shown once; ADDRESS as 203.0.113.7 or 203.0.113.0/24
     [--key KEY] [--dialect neutral|jili|fc]                use the vendor's own key and dialect
npm run vendors -- revoke MERCHANT VENDOR                   refuse the vendor's messages from now on`;

async function printVendors({ vendorWallet }: Services): Promise<void> {
  for (const { merchant, vendor, dialect, allowed_from, enabled } of await vendorWallet.vendors())
    console.log(
      `${merchant}  ${vendor}  ${dialect}  from ${allowed_from.join(', ')}${enabled ? '' : '  revoked'}`,
    );
}

await runCommand('vendors', async (services) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      dialect: { type: 'string', default: 'neutral' },
    },
  });
  const [act, code = '', vendor = ''] = positionals;
  if (act === undefined) return printVendors(services);
  const merchant = services.merchants.byCode(code);
  if (!merchant || !/^[A-Z0-9_]{2,20}$/u.test(vendor)) throw new UsageError(usage);
  if (act === 'revoke') {
    const done = await services.vendorWallet.revokeVendor(merchant.id, vendor);
    return console.log(done ? `${vendor} is revoked.` : `${vendor} was not authorised.`);
  }
  const dialect = (['neutral', 'jili', 'fc'] as const).find((one) => one === values.dialect);
  if (act !== 'authorise' || !dialect || values.from === undefined) throw new UsageError(usage);
  const key = values.key ?? randomBytes(32).toString('hex');
  const allowedFrom = values.from.split(',').map((one) => one.trim());
  await services.vendorWallet.authoriseVendor({ merchantId: merchant.id, vendor, key, allowedFrom, dialect });
  console.log(
    values.key === undefined ? `${vendor} is authorised with the key ${key}` : `${vendor} is authorised.`,
  );
});
