// Names a device by the browser and system in its user agent.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//u, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bCrOS\b/u, 'Chromebook'],
  [/\bLinux\b/u, 'Linux'],
];

/** "Chrome · Android"; empty when neither is known. */
export function deviceName(userAgent: string | undefined): string {
  // A forged user agent may be long; the useful part is at its start.
  const said = (userAgent ?? '').slice(0, 400);
  const named = [browsers, systems].map((table) => table.find(([sign]) => sign.test(said))?.[1]);
  return named.filter((part) => part !== undefined).join(' · ');
}
