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
  'notices.inboxEmpty': '暂无消息',
  'notices.inboxEmptyText': '与您相关的决定（例如活动）会显示在这里。',
  'notices.inboxMore': '查看更早的消息',
  'notices.inboxGone': '已下架的活动',
  'notices.inboxCollect': '去收取',
  'notices.inboxOpen': '打开',
  'notices.promotion_issued': '{amount} 等您收取',
  'notices.promotion_rejected': '申请未通过',
  'notices.promotion_paid': '{amount} 已支付给您',
} as const satisfies Record<keyof typeof english, string>;
