// A text in every language of the demo.
export type Text = { en: string; 'zh-Hans': string; ar: string };

export const text = (en: string, zhHans: string, ar: string): Text => ({ en, 'zh-Hans': zhHans, ar });

/** The name of a demo brand and of its currency. */
export type BrandWords = { name: string; coin: Text };

/** Puts the brand's words where `{brand}` and `{coin}` stand. */
export function branded(given: Text, { name, coin }: BrandWords): Text {
  const put = (language: keyof Text) =>
    given[language].replaceAll('{brand}', name).replaceAll('{coin}', coin[language]);
  return text(put('en'), put('zh-Hans'), put('ar'));
}

export const noText = text('', '', '');
