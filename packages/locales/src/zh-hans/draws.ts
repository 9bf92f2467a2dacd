import type { DrawsPhrases } from '../en/draws.ts';

export const draws = {
  'draws.drawn': '开奖结果：{outcome}',
  'draws.noResult': '暂无结果',
  'draws.noSales': '暂未开售',
  'draws.closesIn': '距截止',
  'draws.pool': '奖池',
  'draws.outside': '结果来自外部，由 {one} 和 {other} 报告',
  'draws.state.planned': '已安排',
  'draws.state.open': '销售中',
  'draws.state.closed': '已停售，正在封存',
  'draws.state.sealed': '已封存，等待开奖',
  'draws.state.drawn': '已开奖，正在计算派彩',
  'draws.state.counted': '已核算，派彩中',
  'draws.state.settled': '已结算',
  'draws.state.held': '暂缓：工作人员正在核查，投注资金安全',
  'draws.state.void': '作废：全部投注退回',
} as const satisfies DrawsPhrases;
