import type { sms as english } from '../en/sms.ts';

export const sms = {
  'sms.login': '{code} رمز دخولك إلى {brand}، صالح {minutes} دقائق. لا تخبر به أحدًا.',
  'sms.register': '{code} رمز تسجيلك في {brand}، صالح {minutes} دقائق. لا تخبر به أحدًا.',
  'sms.reset': '{code} رمز كلمة مرورك الجديدة في {brand}، صالح {minutes} دقائق. لا تخبر به أحدًا.',
} as const satisfies Record<keyof typeof english, string>;
