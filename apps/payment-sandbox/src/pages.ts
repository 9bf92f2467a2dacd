// The sandbox's pages: plain HTML and forms without script or inline style, so that they work under the strictest policy.
import { formatMoney } from '@perya/locales/figures';
import { type Checkout, misbehaviours } from './checkouts.ts';
import { type PageLanguage, type Phrases, phrasesOf } from './phrases.ts';
import { bankAccount, chainAddress, transferReference } from './ways.ts';

export const basePath = '/sandbox-pay';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? '');
}

function documentOf(language: PageLanguage, phrases: Phrases, content: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${phrases.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escaped(phrases.title)}</title>
<link rel="stylesheet" href="${basePath}/style.css">
</head>
<body>
<p class="ribbon">${escaped(phrases.banner)}</p>
<main>${content}</main>
</body>
</html>`;
}

/** The amount as its language writes it, with the currency's own name. */
const displayAmount = (checkout: Checkout, language: PageLanguage): string =>
  formatMoney(checkout.amount, checkout.currency, language);

function summary(checkout: Checkout, language: PageLanguage, phrases: Phrases): string {
  return `<h1>${escaped(phrases.title)}</h1>
<dl><dt>${escaped(phrases.amount)}</dt><dd class="amount">${escaped(displayAmount(checkout, language))}</dd>
<dt>${escaped(phrases.reference)}</dt><dd><code dir="ltr">${escaped(checkout.providerReference)}</code></dd></dl>`;
}

/** `cardFault`: the card that was typed does not exist. */
export function checkoutPage(checkout: Checkout, language: PageLanguage, cardFault = false): string {
  const phrases = phrasesOf(language);
  const form =
    checkout.outcome === 'pending'
      ? actionForm(checkout, language, phrases, cardFault)
      : closed(checkout, phrases);
  return documentOf(language, phrases, summary(checkout, language, phrases) + form);
}

const fact = (name: string, value: string) =>
  `<dt>${escaped(name)}</dt><dd><code dir="ltr">${escaped(value)}</code></dd>`;

function codePicture(checkout: Checkout, phrases: Phrases): string {
  return `<img class="code" alt="${escaped(phrases.code)}" src="${basePath}/checkout/${checkout.token}/code.svg">`;
}

/** The details that a person needs to pay by this kind. */
const ways: Record<Checkout['kind'], (checkout: Checkout, phrases: Phrases, cardFault: boolean) => string> = {
  ewallet: () => '',
  bank_transfer: (checkout, phrases) =>
    `<dl>${fact(phrases.bank, bankAccount.bank)}${fact(phrases.account, bankAccount.account)}${fact(phrases.holder, bankAccount.holder)}${fact(phrases.giveReference, transferReference(checkout))}</dl>`,
  qr: codePicture,
  card: (_checkout, phrases, cardFault) =>
    `${cardFault ? `<p class="fault" role="alert">${escaped(phrases.cardFault)}</p>` : ''}
<label class="typed">${escaped(phrases.card)}<input name="card" dir="ltr" inputmode="numeric" autocomplete="cc-number" maxlength="23" required></label>
<label class="typed">${escaped(phrases.expiry)}<input name="expiry" dir="ltr" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required></label>
<label class="typed">${escaped(phrases.cvc)}<input name="cvc" dir="ltr" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></label>
<p class="calm">${escaped(phrases.cardHint)}</p>`,
  crypto: (checkout, phrases) =>
    `<dl>${fact(phrases.address, chainAddress(checkout))}</dl>${codePicture(checkout, phrases)}`,
};

function actionForm(
  checkout: Checkout,
  language: PageLanguage,
  phrases: Phrases,
  cardFault: boolean,
): string {
  const modes = misbehaviours
    .map(
      (mode) =>
        `<label><input type="radio" name="misbehave" value="${mode}"${mode === checkout.misbehave ? ' checked' : ''}> ${escaped(phrases.modes[mode])}</label>`,
    )
    .join('\n');
  return `<p>${escaped(phrases.ways[checkout.kind])}</p>
<p class="calm">${escaped(phrases.explanation)}</p>
<form method="post" action="${basePath}/checkout/${checkout.token}?lang=${language}">
${ways[checkout.kind](checkout, phrases, cardFault)}
<button class="primary" name="action" value="pay">${escaped(phrases.done[checkout.kind])}</button>
<button name="action" value="decline" formnovalidate>${escaped(phrases.decline)}</button>
<details><summary>${escaped(phrases.misbehave)}</summary>
<fieldset><legend>${escaped(phrases.misbehaveHint)}</legend>
${modes}
</fieldset></details>
</form>`;
}

function closed(checkout: Checkout, phrases: Phrases): string {
  const said = checkout.outcome === 'pending' ? '' : phrases[checkout.outcome];
  return `<p role="status">${escaped(said)}</p><a class="primary" href="${escaped(checkout.returnPath)}">${escaped(phrases.back)}</a>`;
}

export function unknownPage(language: PageLanguage): string {
  const phrases = phrasesOf(language);
  return documentOf(language, phrases, `<h1>${escaped(phrases.unknown)}</h1>`);
}
