import type { notices as english } from '../en/notices.ts';

export const notices = {
  'notices.readMore': '阅读更多',
  'notices.readLess': '收起',
  'notices.unread': '未读',
  'notices.empty': '暂无公告',
  'notices.emptyText': '夜市有新消息时会显示在这里。',
  'notices.gone': '此公告已不存在',
  'notices.goneText': '它可能已结束，或链接不完整。',
  'notices.all': '全部公告',
} as const satisfies Record<keyof typeof english, string>;
