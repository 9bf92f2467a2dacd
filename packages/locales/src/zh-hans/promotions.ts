import type { promotions as english } from '../en/promotions.ts';

export const promotions = {
  'promotions.categories': '活动类别',
  'promotions.all': '全部',
  'promotions.longTerm': '长期',
  'promotions.joinSoon': '即将开放参加',
  'promotions.empty': '暂无活动',
  'promotions.emptyText': '夜市有活动时，会连同全部规则显示在这里。',
  'promotions.gone': '此活动已不存在',
  'promotions.goneText': '它可能已结束，或链接不完整。',
  'promotions.allPromotions': '全部活动',
} as const satisfies Record<keyof typeof english, string>;
