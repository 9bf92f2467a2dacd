import type { tasks as english } from '../en/tasks.ts';

export const tasks = {
  'tasks.summary': '{all, plural, other {# 项任务}}中已完成 {done} 项',
  'tasks.ready': '可领取',
  'tasks.underWay': '进行中',
  'tasks.open': '可以开始',
  'tasks.done': '已完成',
  'tasks.rules': '完整规则',
  'tasks.rulesOf': '{name}的完整规则',
  'tasks.hint': '任务就是各项活动的要求，仅此而已，均非必做。',
  'tasks.empty': '暂无任务',
  'tasks.emptyText': '活动有要求时，会在这里显示您的进度。',
} as const satisfies Record<keyof typeof english, string>;
