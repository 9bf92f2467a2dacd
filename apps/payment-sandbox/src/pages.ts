// The sandbox's pages: plain HTML and forms without script or inline style, so that they work under the strictest policy.
import type { Language } from '@perya/contract/constants';
import { directionOf, type IdOf, messagesOf } from '@perya/locales';
import { formatMoney } from '@perya/locales/figures';
import { formatMessage, type Values } from '@perya/locales/format';
import { type Checkout, misbehaviours } from './checkouts.ts';
import { bankAccount, chainAddress, testCards, transferReference } from './ways.ts';
import { usualLateMs } from './webhooks.ts';

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

/** A phrase of the page's language, as HTML. */
type Translate = (id: IdOf<'paymentSandbox'>, values?: Values) => string;

function translateTo(language: Language): Translate {
  const messages = messagesOf(language, 'paymentSandbox');
  return (id, values = {}) => escaped(formatMessage(language, messages[id], values));
}

function documentOf(language: Language, t: Translate, content: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${t('paymentSandbox.title')}</title>
<link rel="stylesheet" href="${basePath}/style.css">
</head>
<body>
<p class="ribbon">${t('paymentSandbox.banner')}</p>
<main>${content}</main>
</body>
</html>`;
}

/** The amount as its language writes it, with the currency's own name. */
const displayAmount = (checkout: Checkout, language: Language): string =>
  escaped(formatMoney(checkout.amount, checkout.currency, language));

function summary(checkout: Checkout, language: Language, t: Translate): string {
  return `<h1>${t('paymentSandbox.title')}</h1>
<dl><dt>${t('paymentSandbox.amount')}</dt><dd class="amount">${displayAmount(checkout, language)}</dd>
${fact(t('paymentSandbox.reference'), checkout.providerReference)}</dl>`;
}

/** `cardFault`: the card that was typed does not exist. */
export function checkoutPage(checkout: Checkout, language: Language, cardFault = false): string {
  const t = translateTo(language);
  const form =
    checkout.outcome === 'pending'
      ? actionForm(checkout, language, t, cardFault)
      : closed(checkout.outcome, checkout.returnPath, t);
  return documentOf(language, t, summary(checkout, language, t) + form);
}

const fact = (name: string, value: string) =>
  `<dt>${name}</dt><dd><code dir="ltr">${escaped(value)}</code></dd>`;

function codePicture(checkout: Checkout, t: Translate): string {
  return `<img class="code" alt="${t('paymentSandbox.code')}" src="${basePath}/checkout/${checkout.token}/code.svg">`;
}

/** Keeps the order of its digits within a right-to-left line. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function cardFields(t: Translate, cardFault: boolean): string {
  const hint = t('paymentSandbox.cardHint', {
    accepted: isolated(testCards.accepted),
    declined: isolated(testCards.declined),
  });
  return `${cardFault ? `<p class="fault" role="alert">${t('paymentSandbox.cardFault')}</p>` : ''}
<label class="typed">${t('paymentSandbox.card')}<input name="card" dir="ltr" inputmode="numeric" autocomplete="cc-number" maxlength="23" required></label>
<label class="typed">${t('paymentSandbox.expiry')}<input name="expiry" dir="ltr" inputmode="numeric" autocomplete="cc-exp" maxlength="7" required></label>
<label class="typed">${t('paymentSandbox.cvc')}<input name="cvc" dir="ltr" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></label>
<p class="calm">${hint}</p>`;
}

/** The details that a person needs to pay by this kind. */
const ways: Record<Checkout['kind'], (checkout: Checkout, t: Translate, cardFault: boolean) => string> = {
  ewallet: () => '',
  bank_transfer: (checkout, t) =>
    `<dl>${fact(t('paymentSandbox.bank'), bankAccount.bank)}${fact(t('paymentSandbox.account'), bankAccount.account)}${fact(t('paymentSandbox.holder'), bankAccount.holder)}${fact(t('paymentSandbox.giveReference'), transferReference(checkout))}</dl>`,
  qr: codePicture,
  card: (_checkout, t, cardFault) => cardFields(t, cardFault),
  crypto: (checkout, t) =>
    `<dl>${fact(t('paymentSandbox.address'), chainAddress(checkout))}</dl>${codePicture(checkout, t)}`,
};

function actionForm(checkout: Checkout, language: Language, t: Translate, cardFault: boolean): string {
  const { kind, token } = checkout;
  const modes = misbehaviours
    .map(
      (mode) =>
        `<label><input type="radio" name="misbehave" value="${mode}"${mode === checkout.misbehave ? ' checked' : ''}> ${t(`paymentSandbox.modes.${mode}`, { seconds: usualLateMs / 1000 })}</label>`,
    )
    .join('\n');
  return `<p>${t(`paymentSandbox.ways.${kind}`)}</p>
<p class="calm">${t('paymentSandbox.explanation')}</p>
<form method="post" action="${basePath}/checkout/${token}?lang=${language}">
${ways[kind](checkout, t, cardFault)}
<button class="primary" name="action" value="pay">${t(`paymentSandbox.done.${kind}`)}</button>
<button name="action" value="decline" formnovalidate>${t('paymentSandbox.decline')}</button>
<details><summary>${t('paymentSandbox.misbehave')}</summary>
<fieldset><legend>${t('paymentSandbox.misbehaveHint')}</legend>
${modes}
</fieldset></details>
</form>`;
}

function closed(outcome: Exclude<Checkout['outcome'], 'pending'>, returnPath: string, t: Translate): string {
  return `<p role="status">${t(`paymentSandbox.outcome.${outcome}`)}</p><a class="primary" href="${escaped(returnPath)}">${t('paymentSandbox.back')}</a>`;
}

export function unknownPage(language: Language): string {
  const t = translateTo(language);
  return documentOf(language, t, `<h1>${t('paymentSandbox.unknown')}</h1>`);
}
