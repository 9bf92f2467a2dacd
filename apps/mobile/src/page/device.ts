// The device as far as installing goes: read from the user agent, because no feature test exists.
export type Os = 'ios' | 'android' | 'desktop';
/** The steps differ: before iOS 12.2 a profile opened by itself, and a home-screen page restarted each time. */
export const iosSteps = ['modern', 'twelve', 'old'] as const;
export type IosSteps = (typeof iosSteps)[number];
export type Device = {
  os: Os;
  /** On iOS only Safari can add to the home screen or install profiles. */
  safari: boolean;
  steps: IosSteps;
};

type Browser = { userAgent: string; maxTouchPoints: number };

/** Browsers that say "Safari" on iOS and are not: Chrome, Firefox, Edge, Opera, and in-app browsers. */
const disguised =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|OPX\/|GSA\/|DuckDuckGo|YaBrowser|FBAN|FBAV|Instagram|Line\/|MicroMessenger|Telegram/u;

export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  // An iPad identifies as a Mac, but a Mac has no touch screen.
  const ios = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  const os = ios ? 'ios' : /Android/u.test(userAgent) ? 'android' : 'desktop';
  const safari = ios && /Version\/[\d.]+.*Safari\//u.test(userAgent) && !disguised.test(userAgent);
  return { os, safari, steps: stepsOf(userAgent) };
}

function stepsOf(userAgent: string): IosSteps {
  const [, major, minor] = /(?:iPhone )?OS (\d+)_(\d+).* like Mac OS X/u.exec(userAgent) ?? [];
  if (major === undefined) return 'modern';
  if (Number(major) < 12) return 'old';
  return Number(major) === 12 && Number(minor) < 2 ? 'twelve' : 'modern';
}
