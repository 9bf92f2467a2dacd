// Sends a code to a telephone: the same answer, by the same work, whoever the number belongs to.
import type { CodePurpose } from '@perya/contract';
import { phrase } from '@perya/locales';
import type { CallRequest, Merchant, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireCaptcha } from './captcha.ts';
import { resendMs } from './one-time-code-limits.ts';
import { countSendings } from './one-time-code-queries.ts';
import { addressSubject, codeLifeMs, makeCode } from './one-time-codes.ts';
import type { Parts } from './parts.ts';
import { readMobile } from './phone-numbers.ts';

type Request = CallRequest<'POST /wps/verification/sms/noLogin'>;

/** As many codes an hour an address may ask for before it has to show that a person asks. */
const freeOfCaptcha = 3;
const hourMs = 3600_000;

/** Refuses MOBILE_FORMAT, MOBILE_COUNTRY, CODE_TOO_SOON, CODE_LIMIT, CAPTCHA_REQUIRED, CAPTCHA_INCORRECT, and FEATURE_UNAVAILABLE where nothing asks for such a code. */
export async function sendSmsCode(
  parts: Parts,
  request: Request,
): Promise<ValueOf<'POST /wps/verification/sms/noLogin'>> {
  const { merchant, body, ip, now, language } = request;
  const { purpose } = body;
  if (!isOpen(merchant, purpose) || !parts.messages.canSendSms(merchant.id))
    throw new Refusal('FEATURE_UNAVAILABLE');
  const { mobileCountries } = parts.settingsOf(merchant.id);
  const written = {
    mobileNum: body.mobileNum ?? body.mobileNo,
    countryDialingCode: body.countryDialingCode,
  };
  const mobile = readMobile(written, mobileCountries);
  await askForPerson(parts, request);
  await parts.database.transaction(async (tx) => {
    const countAddress = parts.countAddresses;
    const wish = { merchantId: merchant.id, purpose, mobile, ip, countAddress, at: now };
    const code = await makeCode(tx, parts.secretKey, wish);
    const text = phrase(language, `sms.${purpose}`, {
      code,
      house: merchant.name,
      minutes: codeLifeMs / 60_000,
    });
    await parts.messages.queueSms(tx, {
      merchantId: merchant.id,
      to: mobile,
      text,
      purpose: `code-${purpose}`,
      usefulUntil: new Date(now.getTime() + codeLifeMs),
    });
  });
  return {
    expirationTime: new Date(now.getTime() + resendMs).toISOString(),
    serverTime: now.toISOString(),
  };
}

async function askForPerson(parts: Parts, request: Request): Promise<void> {
  const { merchant, ip, now } = request;
  if (!parts.countAddresses) return;
  const since = new Date(now.getTime() - hourMs);
  const sent = await countSendings(parts.database, merchant.id, addressSubject(ip), since);
  if (sent >= freeOfCaptcha) await requireCaptcha(parts, request, 'sms');
}

function isOpen({ flags, modules }: Merchant, purpose: CodePurpose): boolean {
  if (purpose === 'login') return flags.MOBILEVERCODELOGIN3;
  if (purpose === 'reset') return flags.CHNGPASSVERIF3;
  return modules.has('REG3') && (flags.MOBILENUMREG3 || flags.REGMOBVERF3);
}
