/** Runs a job when the page is idle; a moment later where the browser lacks requestIdleCallback. */
export const whenIdle = (run: () => void): void =>
  void (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 300)))(run);
