import type { Phone } from './phone.ts';

/** Until nothing is awaited any more and every picture is here; what never comes to rest is taken as it stands. */
export async function settled({ page }: Phone): Promise<void> {
  const still = () => {
    const awaited = 'main [class*="skeleton"], main [role="status"] i, [aria-busy="true"]';
    const shown = [...document.querySelectorAll(awaited)].some((one) => one.checkVisibility());
    return !shown && [...document.images].every((image) => image.complete || image.loading === 'lazy');
  };
  await page.waitForFunction(still, undefined, { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(150);
}
