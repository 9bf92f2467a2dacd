import type { help as english } from '../en/help.ts';

export const help = {
  'help.readMore': '阅读更多',
  'help.readMoreOf': '阅读更多：{title}',
  'help.empty': '暂无数据',
  'help.emptyText': '本站尚未编写帮助内容。',
  'help.all': '全部帮助',
} as const satisfies Record<keyof typeof english, string>;
