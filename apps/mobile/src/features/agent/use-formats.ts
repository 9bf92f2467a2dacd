// Amounts, rates, days and times of the agents' screens in the page's language.
import type { ContractType } from '@perya/contract/constants';
import type { PhraseId } from '@perya/locales/page';
import { useLanguage } from '@perya/locales/page';
import { formatMoney } from '@perya/ui';
import { useStatus } from '../../page/status.ts';

/** The phrase of a type of game; CONS covers all. */
const typePhrase = (type: ContractType): PhraseId => (type === 'CONS' ? 'agent.all' : `category.${type}`);

export function useFormats(currency: string) {
  const { t, language } = useLanguage();
  const { timeZone } = useStatus().info;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const percent = (share: number, most = 4) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: most }).format(share);
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  return {
    t,
    language,
    money,
    percent,
    /** A rate of rateType P in percent, of F as an amount. */
    rate: (rate: string, rateType: 'P' | 'F' = 'P') =>
      rateType === 'P' ? percent(Number(rate) / 100) : money(rate),
    day: (of: string) => day.format(new Date(of)),
    /** Of YYYY-MM. */
    month: (of: string) => month.format(new Date(`${of}-01`)),
    time: (of: string) => time.format(new Date(of)),
    type: (type: ContractType) => t(typePhrase(type)),
    span: (from: string, to: string) =>
      from === to ? day.format(new Date(from)) : day.formatRange(new Date(from), new Date(to)),
  };
}
export type Formats = ReturnType<typeof useFormats>;
