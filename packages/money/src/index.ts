// The API of the money package: amounts, currencies, formatting.
export { allocate, basisPoints } from './allocate.ts';
export {
  fromWire,
  LARGEST_AMOUNT,
  parseAmount,
  toWire,
} from './amount.ts';
export { type Currency, currencyScales, isCurrency, scaleOf } from './currency.ts';
