/** For the `ref` of a scrolling row or column: centres its chosen item at the start without moving the page. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-selected="true"], [aria-pressed="true"], [aria-current]');
  // The first item is in view already: nothing has to be measured.
  if (!row || !chosen || chosen === row.querySelector('a, button')) return;
  const [room, box] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const seen =
    box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  if (seen) return;
  row.scrollBy({
    left: (box.left + box.right - room.left - room.right) / 2,
    top: (box.top + box.bottom - room.top - room.bottom) / 2,
    behavior: 'instant',
  });
}
