// Loads style sheets again that did not arrive: code that is imported again does not ask for its sheets again.
const broken = new Set<HTMLLinkElement>();

if (typeof window !== 'undefined')
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
    },
    true,
  );

/** Asks for them again. Rejects when one still does not arrive. */
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
