import type { menu as english } from '../en/menu.ts';

export const menu = {
  'language.choose': '语言',
  'theme.dark': '夜间',
  'theme.light': '日间',
  'theme.choose': '主题',
  'drawer.title': '逛夜市',
  'drawer.games': '游戏',
  'drawer.others': '其他',
  'drawer.liveChat': '在线客服',
  'drawer.social': '社交',
  'drawer.favourites': '我的收藏',
  'drawer.vip': 'VIP',
  'service.chat': '联系客服',
  'service.none': '演示站点没有客服值班。帮助中心可以解答大部分问题。',
} as const satisfies Record<keyof typeof english, string>;
