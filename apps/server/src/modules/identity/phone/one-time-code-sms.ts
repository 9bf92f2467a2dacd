// Sends a code by SMS; the answer and its work are the same for every number, so that accounts are not revealed.
import type { CodePurpose } from '@perya/contract';
import { phrase } from '@perya/locales';
import type { Queryable } from '../../../platform/db/index.ts';
import type { CallRequest, Merchant, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsUntilNext } from '../limits/hourly-limits.ts';
import { addHourlyCounts } from '../limits/hourly-queries.ts';
import { requireCaptcha } from '../login/captcha.ts';
import type { Parts } from '../parts.ts';
import { resendMs } from './one-time-code-limits.ts';
import { codeLifeMs, makeCode } from './one-time-codes.ts';
import { countryOfMobile, readMobile } from './phone-numbers.ts';

type Request = CallRequest<'POST /wps/verification/sms/noLogin'>;

/** Default codes an hour per country: bounds the loss by SMS fraud. */
const codesAnHour = 500;
/** Share of the budget above which an alert is raised. */
const nearBudget = 0.8;

/** Refuses MOBILE_FORMAT, MOBILE_COUNTRY, CODE_TOO_SOON, CODE_LIMIT, CAPTCHA_REQUIRED, CAPTCHA_INCORRECT, FEATURE_UNAVAILABLE. */
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
  // Checked before the transaction; whether it was required is decided within, where requests are counted.
  const captchaAnswered = body.captchaId !== undefined && parts.countAddresses;
  if (captchaAnswered) await requireCaptcha(parts, request, 'sms');
  await parts.database.transaction(async (tx) => {
    const countAddress = parts.countAddresses;
    const newCode = {
      bookId: soleBookOf(merchant.id),
      purpose,
      mobile,
      ip,
      countAddress,
      captchaAnswered,
      at: now,
    };
    const code = await makeCode(tx, parts.secretKey, newCode);
    await spendBudget(parts, tx, request, mobile);
    const text = phrase(language, `sms.${purpose}`, {
      code,
      brand: merchant.name,
      minutes: codeLifeMs / 60_000,
    });
    await parts.messages.queueSms(tx, {
      bookId: soleBookOf(merchant.id),
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

/** Counts a code against the merchant's hourly budget for the country. Refuses CODE_LIMIT when it is used up. */
async function spendBudget(parts: Parts, tx: Queryable, { merchant, now }: Request, mobile: string) {
  const country = countryOfMobile(mobile);
  const subject = `sms:${country}`;
  const counted = (await addHourlyCounts(tx, merchant.id, [subject], now)).get(subject);
  const { count, since } = counted ?? { count: 0, since: now };
  const budget = parts.settingsOf(merchant.id).smsHourlyBudget[country] ?? codesAnHour;
  const budgetState = count > budget ? 'spent' : count > budget * nearBudget ? 'nearly_spent' : 'enough';
  parts.onSmsCode({ merchant: merchant.code, country, budget: budgetState });
  if (budgetState === 'spent')
    throw new Refusal('CODE_LIMIT', { retryAfterSeconds: secondsUntilNext(since, now) });
}

function isOpen({ flags, modules }: Merchant, purpose: CodePurpose): boolean {
  if (purpose === 'login') return flags.MOBILEVERCODELOGIN3;
  if (purpose === 'reset') return flags.CHNGPASSVERIF3;
  return modules.has('REG3') && (flags.MOBILENUMREG3 || flags.REGMOBVERF3);
}
