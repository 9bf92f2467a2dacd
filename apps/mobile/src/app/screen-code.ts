// The code loaders of every screen but home, which is in the first view. Fetched after the first paint.
import type { ComponentType } from 'react';
import { type PathName, screens } from '../page/screens.ts';

/** A screen's file exports its component and nothing else. */
type ScreenModule = Record<string, ComponentType>;

export const loaders = import.meta.glob<ScreenModule>([
  '../features/*/*-screen.tsx',
  '!../features/lobby/home-screen.tsx',
  '!../features/password/forget-screen.tsx',
  './forget-route.tsx',
]);

const underConstruction = 'features/system/under-construction-screen';

/** Fetches a screen's component. A screen without code shows that it is under construction. */
export async function loadScreenCode(name: PathName): Promise<ComponentType> {
  const file = `../${screens[name].code ?? underConstruction}.tsx`;
  const load = loaders[file.replace('../app/', './')];
  const [Screen] = Object.values((await load?.()) ?? {});
  if (!Screen) throw new Error(`no code for the screen ${name}: ${file}`);
  return Screen;
}
