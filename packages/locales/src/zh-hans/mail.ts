import type { mail as english } from '../en/mail.ts';

export const mail = {
  'mail.subject': '{brand}：设置新密码',
  'mail.hello': '{userName}，您好：',
  'mail.body': '有人（希望是您本人）请求为您的 {brand} 账户设置新密码。请打开此链接进行设置：',
  'mail.button': '设置新密码',
  'mail.byHand': '如果按钮无法使用，请打开此地址：',
  'mail.limit':
    '此链接只能使用一次，{minutes, plural, other {# 分钟}}内有效。设置新密码后，所有设备都会退出登录。',
  'mail.notYou': '如果不是您本人操作，请忽略此邮件，您的密码不会改变。{brand} 的任何人都不会向您索要密码。',
} as const satisfies Record<keyof typeof english, string>;
