import { type Language, rightToLeftLanguages } from '@perya/contract/constants';

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
