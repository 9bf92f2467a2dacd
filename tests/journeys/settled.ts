// Waits for a screen that has loaded everything.
import type { Phone } from './phone.ts';

/**
 * Waits until no request is open and every picture is loaded, at two checks in a row; throws when that never
 * happens.
 */
export async function settled({ page }: Phone): Promise<void> {
  const still = () => {
    const awaited = 'main [class*="skeleton"], main [role="status"] i, [aria-busy="true"]';
    const shown = [...document.querySelectorAll(awaited)].some((one) => one.checkVisibility());
    return !shown && [...document.images].every((image) => image.complete || image.loading === 'lazy');
  };
  let rests = 0;
  const deadline = Date.now() + 30_000;
  while (rests < 2) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
    rests = (await page.evaluate(still)) ? rests + 1 : 0;
    await page.waitForTimeout(100);
  }
}
