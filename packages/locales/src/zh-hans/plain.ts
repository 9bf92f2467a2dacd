import type { plain as english } from '../en/plain.ts';

export const plain = {
  'plain.preview': '预览：玩家看不到',
  'plain.title': '{name}：浏览器版本过低',
  'plain.noScriptTitle': '{name}：脚本已关闭',
  'plain.lead': '游戏和账户需要更新的浏览器。您的账户和资金一切正常。',
  'plain.noScript': '游戏和账户需要 JavaScript，而此处已关闭。请在浏览器设置中开启，然后重新打开本页。',
  'plain.open': '重新打开本页',
  'plain.whatNow': '您可以这样做',
  'plain.updateIos': '更新设备：设置 → 通用 → 软件更新。iOS {version} 及以上可正常使用。',
  'plain.updateAndroid': '在应用商店更新 Chrome，或安装较新的浏览器。Chrome {version} 及以上即可。',
  'plain.updateOther': '请更新浏览器，或使用最新的 Chrome、Safari、Firefox 或 Edge 打开。',
  'plain.otherDevice': '也可在其他手机或电脑上打开 {address}。',
  'plain.getApp': '如何将 {name} 添加到主屏幕',
  'plain.iconHonest': '在此版本上，图标会打开本页面。图标会保留，更新设备后即可打开游戏。',
  'plain.profileGet': '获取描述文件',
} as const satisfies Record<keyof typeof english, string>;
