/** Moves a snapping track on by one slide every `everyMs`, round and round; waits while it is touched, focused, hovered or hidden. Returns what stops it. */
export function autoplay(track: HTMLElement, count: number, everyMs: number, speedMs: number): () => void {
  let held = false;
  const hold = () => {
    held = true;
  };
  const release = () => {
    held = track.matches(':hover, :focus-within');
  };
  const timer = setInterval(() => {
    if (held || document.hidden) return;
    const width = track.clientWidth;
    const next = (Math.round(Math.abs(track.scrollLeft) / width) + 1) % count;
    const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    glide(track, next * width * sign, speedMs);
  }, everyMs);
  const holds = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const;
  const releases = ['pointerleave', 'pointerup', 'touchend', 'focusout'] as const;
  for (const name of holds) track.addEventListener(name, hold, { passive: true });
  for (const name of releases) track.addEventListener(name, release, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of holds) track.removeEventListener(name, hold);
    for (const name of releases) track.removeEventListener(name, release);
  };
}

/** Scrolls to a place in a set time; snapping rests meanwhile, for it would fight each step. */
function glide(track: HTMLElement, to: number, durationMs: number) {
  const from = track.scrollLeft;
  const begin = performance.now();
  track.style.scrollSnapType = 'none';
  const frame = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begin) / durationMs));
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(frame);
    else track.style.scrollSnapType = '';
  };
  requestAnimationFrame(frame);
}
