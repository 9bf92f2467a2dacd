// The evidence of a dispute as PDF.
import type { disputeFile as english } from '../en/dispute-file.ts';

export const disputeFile = {
  'disputeFile.title': '申诉证据',
  'disputeFile.verify': '如何验证',
  'disputeFile.attached': '本 PDF 附有文件 {name}，内含玩家与工作人员读到的原文；以下内容仅供阅读。',
  'disputeFile.hash':
    '每一条的哈希值是 JSON {fields} 以 UTF-8 编码、各部分之间不含空格时的 SHA-256。第一条的 prev 为空，其余各条为前一条的哈希值。',
  'disputeFile.compare':
    '请重新计算哈希值，并与之前的任何副本比较：被更改、移动或遗漏的条目会有不同的哈希值。',
  'disputeFile.pictures': '图片也附在其中。第一条以图片字节的 SHA-256 标明每张图片。',
  'disputeFile.prev': '前一条',
} as const satisfies Record<keyof typeof english, string>;
