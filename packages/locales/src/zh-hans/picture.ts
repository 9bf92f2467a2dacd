import type { picture as english } from '../en/picture.ts';

export const picture = {
  'picture.add': '添加图片',
  'picture.nth': '图片 {number}',
  'picture.remove': '移除：{name}',
  'picture.sending': '正在发送图片…',
  'picture.kinds': 'PNG 或 JPEG，每张不超过 5 MB，最多 {count} 张',
  'picture.limit': '最多 {count} 张图片，其余未添加。',
  'picture.tooLarge': '“{name}”超过 5 MB，请选择较小的图片。',
} as const satisfies Record<keyof typeof english, string>;
