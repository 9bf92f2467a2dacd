// A drawn picture is a document to the browser, which the page's own thread builds: 6 to 8 ms on a slow phone. A page of them at once would
// hold up a scroll for many frames, so each gets a frame of its own.
type Show = () => void;

const waiting = new Set<Show>();
let running = false;

function next() {
  const [show] = waiting;
  running = show !== undefined;
  if (!show) return;
  waiting.delete(show);
  show();
  requestAnimationFrame(next);
}

/** Calls `show` in a frame that no other has; what it answers takes it out of the line. */
export function takeTurn(show: Show): () => void {
  waiting.add(show);
  if (!running) requestAnimationFrame(next);
  running = true;
  return () => void waiting.delete(show);
}
