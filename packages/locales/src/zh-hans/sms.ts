import type { sms as english } from '../en/sms.ts';

export const sms = {
  'sms.login': '{code} 是您的 {brand} 登录验证码，{minutes} 分钟内有效。请勿告诉任何人。',
  'sms.register': '{code} 是您的 {brand} 注册验证码，{minutes} 分钟内有效。请勿告诉任何人。',
  'sms.reset': '{code} 是您的 {brand} 重设密码验证码，{minutes} 分钟内有效。请勿告诉任何人。',
} as const satisfies Record<keyof typeof english, string>;
