// Figures as each language writes them: the only place that speaks to the browser's `Intl`.
export { formatDate, formatDay, formatPlainDay, hasOwnCalendar } from './dates.ts';
export { chooseDigits, type Digits } from './languages.ts';
export {
  codeMoney,
  formatCompact,
  formatDecimal,
  formatPercent,
  formatPlainAmount,
  formatUnit,
  inDigits,
  signedMoney,
  type Unit,
  wholeMoney,
} from './measures.ts';
export { formatLongDay, formatMonth, formatMonthName, formatShortDay, formatSpan } from './months.ts';
export { compareNames, regionName } from './names.ts';
export { formatMoney, formatNumber, type MoneyStyle } from './numbers.ts';
