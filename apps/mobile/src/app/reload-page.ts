/**
 * Reloads the page once the server answers: Firefox, and Chromium before 155, never fetch a failed import
 * again.
 */
export function reloadWhenOnline(): void {
  void fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  );
}
