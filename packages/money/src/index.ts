export { allocate, basisPoints } from './allocate.ts';
export {
  type AmountFault,
  type AmountSign,
  fromWire,
  LARGEST_AMOUNT,
  type ParsedAmount,
  parseAmount,
  toWire,
} from './amount.ts';
export { type Currency, currencyScales, isCurrency, scaleOf } from './currency.ts';
export { type AmountStyle, formatAmount } from './format.ts';
