import type { vip as english } from '../en/vip.ts';

export const vip = {
  'vip.rank': '等级',
  'vip.wagered': '累计投注：',
  'vip.toNext': '距{rank}还差 {amount}',
  'vip.highest': '您已达最高等级',
  'vip.ranks': '全部等级',
  'vip.yours': '当前',
  'vip.from': '累计投注满 {amount}',
  'vip.fromStart': '注册即享',
  'vip.reward': '奖励 {amount}，仅发一次',
  'vip.noReward': '无奖励',
  'vip.collect': '领取',
  'vip.collectOf': '领取{rank}奖励 {amount}',
  'vip.collected': '已领取',
  'vip.collectedToast': '已存入您的钱包',
  'vip.locked': '尚未达到',
  'vip.rules':
    '所有游戏商的每笔投注均全额计入，退还的投注会扣除。各等级的赔率与结果完全相同。奖励即时到账，无附加条件。',
  'vip.off': '本站暂无等级',
  'vip.offText': '目前没有 VIP 计划。',
  'vip.rankRewards': '等级奖励',
  'vip.nothing': '暂无可领取的奖励',
  'vip.nothingText': '达到下一等级即可领取。',
  'vip.toRanks': '查看全部等级与奖励',
  'vip.promotions': '优惠活动',
  'vip.promotionsText': '参加活动、完成要求、领取奖励',
} as const satisfies Record<keyof typeof english, string>;
