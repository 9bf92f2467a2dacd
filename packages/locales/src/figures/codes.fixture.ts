// Countries and currencies that the figures are compared in.

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
