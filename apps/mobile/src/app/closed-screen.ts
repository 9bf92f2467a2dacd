// The code of the closed house: fetched where it is closed, and there before the first render, so that the HTML is hydrated as it is.
import type { ClosedScreen } from '../features/system/closed-screen.tsx';

let loaded: typeof ClosedScreen | undefined;

export const closedScreen = () => loaded;

export async function loadClosedScreen(): Promise<void> {
  loaded = (await import('../features/system/closed-screen.tsx')).ClosedScreen;
}
