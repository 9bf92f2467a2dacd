// Which browsers cannot run the page: told by the user agent, for one that cannot run it cannot tell by itself either.

/** The first versions that run it; `vite.config.ts` of the page builds for no older ones. */
export const firstVersions = { ios: 16.4, chrome: 111, firefox: 121 } as const;

type Version = { major: number; minor: number };

function versionOf(userAgent: string, pattern: RegExp): Version | undefined {
  const [, major, minor] = pattern.exec(userAgent) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor ?? 0) };
}

const isBefore = ({ major, minor }: Version, first: number): boolean => {
  const [firstMajor = 0, firstMinor = 0] = String(first).split('.').map(Number);
  return major < firstMajor || (major === firstMajor && minor < firstMinor);
};

/** The version of iOS; every browser there runs on what the system brings. */
export const iosVersion = (userAgent: string): Version | undefined =>
  versionOf(userAgent, /(?:iPhone )?OS (\d+)(?:_(\d+))?.* like Mac OS X/u);

/** Never true for a browser that is not known: it gets the page, and what is on it without a script. */
export function isTooOld(userAgent: string): boolean {
  if (/MSIE |Trident\/|Opera Mini|Presto\//u.test(userAgent)) return true;
  const ios = iosVersion(userAgent);
  if (ios) return isBefore(ios, firstVersions.ios);
  const chrome = versionOf(userAgent, /(?:Chrome|Chromium)\/(\d+)/u);
  if (chrome) return isBefore(chrome, firstVersions.chrome);
  const firefox = versionOf(userAgent, /Firefox\/(\d+)/u);
  if (firefox) return isBefore(firefox, firstVersions.firefox);
  // The browser of Android 4 and before, which has no other name.
  if (/Android [1-4]\b/u.test(userAgent)) return true;
  const safari = versionOf(userAgent, /Version\/(\d+)(?:\.(\d+))?.* Safari\//u);
  return safari !== undefined && isBefore(safari, firstVersions.ios);
}
