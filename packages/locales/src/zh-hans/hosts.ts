import type { hosts as english } from '../en/hosts.ts';

export const hosts = {
  'hosts.live': '直播中',
  'hosts.noVideo': '在岗，暂无视频',
  'hosts.until': '至 {time}',
  'hosts.from': '{time} 开始',
  'hosts.noShift': '暂无排班',
  'hosts.empty': '这里没有主持人',
  'hosts.emptyText': '请稍后再看。',
  'hosts.gone': '房间已关闭',
  'hosts.logIn': '登录后观看',
  'hosts.game': '玩本房间的游戏',
  'hosts.follow': '关注',
  'hosts.unfollow': '取消关注',
  'hosts.video': '直播视频',
  'hosts.watch': '观看',
  'hosts.weight': '静音播放，每分钟 {megabytes} MB。',
  'hosts.failed': '视频已停止。',
} as const satisfies Record<keyof typeof english, string>;
