import type { settings as english } from '../en/settings.ts';

export const settings = {
  'settings.title': '设置',
  'settings.language': '语言',
  'settings.look': '外观',
  'settings.dark': '夜晚',
  'settings.light': '白天',
  'settings.play': '游戏',
  'settings.sound': '游戏声音',
  'settings.soundHint': '开启之前保持静音',
  'settings.balance': '显示余额',
  'settings.balanceHint': '关闭后以星号代替数字',
  'settings.fairness': '公平性',
  'settings.fairnessHint': '您的种子，以及每一局的核验',
  'settings.about': '关于',
  'settings.version': '版本',
  'settings.merchant': '站点',
  'settings.age': '最低年龄',
  'settings.account': '账号',
  'settings.logout': '退出登录',
  'settings.login': '登录',
} as const satisfies Record<keyof typeof english, string>;
