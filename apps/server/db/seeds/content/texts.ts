// One text in every language of the house.
export type Text = { en: string; 'zh-Hans': string; ar: string };

export const text = (en: string, zhHans: string, ar: string): Text => ({ en, 'zh-Hans': zhHans, ar });

/** Puts the brand's name where `{brand}` stands. */
export function branded(given: Text, brand: string): Text {
  const name = (one: string) => one.replaceAll('{brand}', brand);
  return text(name(given.en), name(given['zh-Hans']), name(given.ar));
}

export const noText = text('', '', '');
