// Detects browsers too old for the page by their user agent.

/** The oldest supported versions; the page's `vite.config.ts` builds for the same. */
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

/** The iOS version; every browser on iOS uses the system's engine. */
export const iosVersion = (userAgent: string): Version | undefined =>
  versionOf(userAgent, /(?:iPhone )?OS (\d+)(?:_(\d+))?.* like Mac OS X/u);

/** False for unknown browsers: they get the page, which shows its content without a script. */
export function isTooOld(userAgent: string): boolean {
  if (/MSIE |Trident\/|Opera Mini|Presto\//u.test(userAgent)) return true;
  const ios = iosVersion(userAgent);
  if (ios) return isBefore(ios, firstVersions.ios);
  const chrome = versionOf(userAgent, /(?:Chrome|Chromium)\/(\d+)/u);
  if (chrome) return isBefore(chrome, firstVersions.chrome);
  const firefox = versionOf(userAgent, /Firefox\/(\d+)/u);
  if (firefox) return isBefore(firefox, firstVersions.firefox);
  // The browser of Android 4 and before, which has no name of its own.
  if (/Android [1-4]\b/u.test(userAgent)) return true;
  const safari = versionOf(userAgent, /Version\/(\d+)(?:\.(\d+))?.* Safari\//u);
  return safari !== undefined && isBefore(safari, firstVersions.ios);
}
