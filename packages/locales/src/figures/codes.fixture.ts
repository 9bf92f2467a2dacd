// Languages, countries and currencies that the figures are compared in.

/** The thirty-five of the product. */
export const allLanguages =
  'en zh-Hans zh-Hant ja th vi es hi id ko pt tr ar ru fr fil ms km my lo bn ta te ur ne si fa de it nl pl uk ro sv sw'.split(
    ' ',
  );

export const currencyCodes = [
  'BDT',
  'BRL',
  'CNY',
  'EUR',
  'IDR',
  'INR',
  'JPY',
  'KWD',
  'MYR',
  'THB',
  'USD',
  'VND',
];

export const regionCodes = 'AE BR CN GB HK IN JP KH LA MM MO NP PH PS SA TW US VN'.split(' ');
