// Composes the mail with the reset link, as text and as HTML.
import type { Language } from '@perya/contract';
import { phrase } from '@perya/locales';
import { letter } from '../../messages/index.ts';

export type ForgotMail = {
  language: Language;
  brand: string;
  userName: string;
  link: string;
  minutes: number;
};

/** The token is in the fragment: browsers do not send it, so it reaches no log and no other site. */
export function resetLink(address: string, token: string): string {
  return `${address}/m/resetPsw#${token}`;
}

export function forgotMail({ language, brand, userName, link, minutes }: ForgotMail) {
  const values = { brand, userName, minutes };
  const say = (id: 'subject' | 'hello' | 'body' | 'button' | 'limit' | 'notYou' | 'byHand') =>
    phrase(language, `mail.${id}`, values);
  return letter({
    language,
    brand,
    subject: say('subject'),
    before: [say('hello'), say('body')],
    link,
    button: say('button'),
    byHand: say('byHand'),
    after: [say('limit')],
    small: say('notYou'),
  });
}
