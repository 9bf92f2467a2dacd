import type { captcha as english } from '../en/captcha.ts';

export const captcha = {
  'captcha.label': '图片中的数字',
  'captcha.required': '请输入您看到的数字',
  'captcha.format': '只能输入数字，最多六位',
  'captcha.another': '换一张图片',
  'captcha.cannotRead': '看不清',
  'captcha.working': '您的手机正在代为验证…',
  'captcha.worked': '验证通过，无需图片。',
  'captcha.showPicture': '显示图片',
  'captcha.failed': '未能加载，点按重试。',
} as const satisfies Record<keyof typeof english, string>;
