import type { session as english } from '../en/session.ts';

export const session = {
  'session.lead': '很高兴再次见到您。',
  'session.username': '用户名',
  'session.password': '密码',
  'session.showPassword': '显示密码',
  'session.hidePassword': '隐藏密码',
  'session.forgot': '忘记密码？',
  'session.submit': '登录',
  'session.submitting': '正在登录…',
  'session.usernameRequired': '请输入用户名',
  'session.passwordRequired': '请输入密码',
  'session.tooLong': '最多 {max} 个字符',
  'session.noAccount': '第一次来？',
  'session.register': '注册账号',
  'session.trial': '免费试玩',
  'session.trialHint': '使用试玩币，游戏与赔率完全相同，无需账号。',
  'session.already': '您已登录为 {name}。',
  'session.goOn': '继续',
} as const satisfies Record<keyof typeof english, string>;
