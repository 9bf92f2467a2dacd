/** True in the native app and in the page that was added to a home screen. Decided before the first paint. */
export function isInstalled(): boolean {
  return document.documentElement.dataset['installed'] !== undefined;
}
