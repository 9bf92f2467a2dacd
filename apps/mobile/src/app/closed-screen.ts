// Loads the code of the closed screen only where the site is closed, before the first render, so that the
// HTML hydrates.
import type { ClosedScreen } from '../features/system/closed-screen.tsx';

let loaded: typeof ClosedScreen | undefined;

export const closedScreen = () => loaded;

export async function loadClosedScreen(): Promise<void> {
  loaded = (await import('../features/system/closed-screen.tsx')).ClosedScreen;
}
