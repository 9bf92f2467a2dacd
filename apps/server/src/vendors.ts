// `npm run vendors`: which outside vendors may move money, for whom and from where.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { atTerminal, Misread } from './at-terminal.ts';
import type { House } from './house.ts';

const usage = `npm run vendors                                             who may speak
npm run vendors -- admit MERCHANT VENDOR --from ADDRESS,…   a new key for them, shown once; ADDRESS as 203.0.113.7 or 203.0.113.0/24
     [--key KEY] [--dialect neutral|jili|fc]                their own key, and how they speak
npm run vendors -- silence MERCHANT VENDOR                  hears them no more`;

async function tellAll({ vendorWallet }: House): Promise<void> {
  for (const { merchant, vendor, dialect, allowed_from, enabled } of await vendorWallet.vendors())
    console.log(
      `${merchant}  ${vendor}  ${dialect}  from ${allowed_from.join(', ')}${enabled ? '' : '  silenced'}`,
    );
}

await atTerminal('vendors', async (house) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      dialect: { type: 'string', default: 'neutral' },
    },
  });
  const [act, code = '', vendor = ''] = positionals;
  if (act === undefined) return tellAll(house);
  const merchant = house.merchants.byCode(code);
  if (!merchant || !/^[A-Z0-9_]{2,20}$/u.test(vendor)) throw new Misread(usage);
  if (act === 'silence') {
    const done = await house.vendorWallet.silenceVendor(merchant.id, vendor);
    return console.log(done ? `${vendor} is not heard any more.` : `${vendor} was not heard.`);
  }
  const dialect = (['neutral', 'jili', 'fc'] as const).find((one) => one === values.dialect);
  if (act !== 'admit' || !dialect || values.from === undefined) throw new Misread(usage);
  const key = values.key ?? randomBytes(32).toString('hex');
  const allowedFrom = values.from.split(',').map((one) => one.trim());
  await house.vendorWallet.admitVendor({ merchantId: merchant.id, vendor, key, allowedFrom, dialect });
  console.log(values.key === undefined ? `${vendor} speaks with the key ${key}` : `${vendor} speaks.`);
});
