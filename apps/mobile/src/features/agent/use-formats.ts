// Amounts, rates, days and times of the agents' screens in the page's language.
import type { ContractType } from '@perya/contract/constants';
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatPercent,
  formatShortDay,
  formatSpan,
} from '@perya/locales/figures';
import type { PhraseId } from '@perya/locales/page';
import { useLanguage } from '@perya/locales/page';
import { useStatus } from '../../page/status.ts';

/** The phrase of a type of game; CONS covers all. */
const typePhrase = (type: ContractType): PhraseId => (type === 'CONS' ? 'agent.all' : `category.${type}`);

export function useFormats(currency: string) {
  const { t, language } = useLanguage();
  const { timeZone } = useStatus().info;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const percent = (share: number, most = 4) => formatPercent(share, language, { most });
  return {
    t,
    language,
    money,
    percent,
    /** A rate of rateType P in percent, of F as an amount. */
    rate: (rate: string, rateType: 'P' | 'F' = 'P') =>
      rateType === 'P' ? percent(Number(rate) / 100) : money(rate),
    day: (of: string) => formatShortDay(of, language),
    /** Of YYYY-MM. */
    month: (of: string) => formatMonth(of, language),
    time: (of: string) => formatDate(of, 'time', language, timeZone),
    type: (type: ContractType) => t(typePhrase(type)),
    span: (from: string, to: string) => formatSpan(from, to, language),
  };
}
export type Formats = ReturnType<typeof useFormats>;
