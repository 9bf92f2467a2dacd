// The sandbox's pages: plain HTML and forms, no script, no inline style, so that the strictest policy lets them work.
import { type Checkout, misbehaviours } from './checkouts.ts';
import { type PageLanguage, type Phrases, phrasesOf } from './phrases.ts';

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
function displayAmount(checkout: Checkout, language: PageLanguage): string {
  const decimals = checkout.amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: checkout.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // A decimal string keeps every digit where a number would round.
  return format.format(checkout.amount as Intl.StringNumericLiteral);
}

function summary(checkout: Checkout, language: PageLanguage, phrases: Phrases): string {
  return `<h1>${escaped(phrases.title)}</h1>
<dl><dt>${escaped(phrases.amount)}</dt><dd class="amount">${escaped(displayAmount(checkout, language))}</dd>
<dt>${escaped(phrases.reference)}</dt><dd><code dir="ltr">${escaped(checkout.providerReference)}</code></dd></dl>`;
}

export function checkoutPage(checkout: Checkout, language: PageLanguage): string {
  const phrases = phrasesOf(language);
  const form =
    checkout.outcome === 'pending' ? actionForm(checkout, language, phrases) : closed(checkout, phrases);
  return documentOf(language, phrases, summary(checkout, language, phrases) + form);
}

function actionForm(checkout: Checkout, language: PageLanguage, phrases: Phrases): string {
  const modes = misbehaviours
    .map(
      (mode) =>
        `<label><input type="radio" name="misbehave" value="${mode}"${mode === checkout.misbehave ? ' checked' : ''}> ${escaped(phrases.modes[mode])}</label>`,
    )
    .join('\n');
  return `<p class="calm">${escaped(phrases.explanation)}</p>
<form method="post" action="${basePath}/checkout/${checkout.token}?lang=${language}">
<button class="primary" name="action" value="pay">${escaped(phrases.pay)}</button>
<button name="action" value="decline">${escaped(phrases.decline)}</button>
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
