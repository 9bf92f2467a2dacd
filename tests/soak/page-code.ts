// Code that runs inside of the page, the same in each browser: it finds elements and records errors.

export type Target = {
  role: string;
  /** The source of a pattern for the accessible name. */
  name: string;
  /** Only elements inside of this selector. */
  within?: string;
};

/** The expression that finds a target, ready to be tapped; null while there is none. */
export const findExpression = (target: Target) => `(${String(findInPage)})(${JSON.stringify(target)})`;

/** The expression that starts the record of errors; its result is the record so far. */
export const faultsExpression = `(${String(recordFaults)})()`;

function findInPage({ role, name, within }: Target): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href], [role="link"]',
    textbox: 'input, textarea',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    dialog: 'dialog, [role="dialog"]',
    alert: '[role="alert"]',
    radio: 'input[type="radio"], [role="radio"]',
    navigation: 'nav, [role="navigation"]',
  };
  const pattern = new RegExp(name, 'u');
  const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/u);
    if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label.trim();
    if (element instanceof HTMLInputElement) return textOf(element.labels?.[0] ?? null);
    const pictures = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'));
    return [...pictures, textOf(element)].join(' ').trim();
  };
  /** Visible, and not covered where a finger would land. */
  const isReachable = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches(':disabled, [aria-disabled="true"]')) return false;
    if (role !== 'button' && role !== 'link') return true;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const area = within === undefined ? document : document.querySelector(within);
  const found = [...(area?.querySelectorAll(selectors[role] ?? `[role="${role}"]`) ?? [])];
  return found.find((element) => pattern.test(labelOf(element)) && isReachable(element)) ?? null;
}

function recordFaults(): string[] {
  const read = (): string[] => JSON.parse(sessionStorage.getItem('soakFaults') ?? '[]');
  if (!document.documentElement.hasAttribute('data-soak')) {
    document.documentElement.setAttribute('data-soak', '');
    const add = (fault: unknown) => {
      sessionStorage.setItem('soakFaults', JSON.stringify([...read(), String(fault)]));
    };
    addEventListener('error', (event) => add(event.message));
    addEventListener('unhandledrejection', (event) => add(event.reason));
    const logged = console.error;
    console.error = (...words) => {
      add(words.join(' '));
      logged(...words);
    };
  }
  return read();
}
