/** Firefox, and Chromium until 155, remember for as long as a page lives what did not arrive: where the house answers, a new page asks anew. */
export function fetchPageAnew(): void {
  void fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  );
}
