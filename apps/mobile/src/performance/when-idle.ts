/** Runs a work when the page has nothing else to do; where the browser cannot tell, a moment later. */
export const whenIdle = (run: () => void): void =>
  void (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 300)))(run);
