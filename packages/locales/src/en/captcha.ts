export const captcha = {
  'captcha.label': 'Figures in the picture',
  'captcha.required': 'Type the figures you see',
  'captcha.format': 'Figures only, at most six',
  'captcha.another': 'Show another picture',
  'captcha.cannotRead': 'I cannot read this',
  'captcha.working': 'Your phone is proving it for you…',
  'captcha.worked': 'Proved. No picture needed.',
  'captcha.showPicture': 'Show a picture',
  'captcha.failed': 'It did not arrive. Tap to try again.',
} as const;
