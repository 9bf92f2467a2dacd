// Figures as each language writes them: the only place that speaks to the browser's `Intl`.
export { formatDate, formatDay, formatPlainDay, formatSpan, hasOwnCalendar } from './dates.ts';
export { chooseDigits, type DateStyle, type Digits } from './languages.ts';
export { compareNames, regionName } from './names.ts';
export {
  formatCompact,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnit,
  inDigits,
  type MoneyStyle,
  type Unit,
} from './numbers.ts';
