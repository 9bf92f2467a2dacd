// Reloads style sheets that failed to load: importing code again does not fetch its sheets again.
const broken = new Set<HTMLLinkElement>();

if (typeof window !== 'undefined')
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
    },
    true,
  );

/** Fetches them again. Rejects when one still fails. */
export async function reloadFailedStylesheets(): Promise<void> {
  const links = [...broken];
  broken.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((done, fail) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.href = link.href;
          again.onload = done;
          again.onerror = fail;
          link.replaceWith(again);
        }),
    ),
  );
}
