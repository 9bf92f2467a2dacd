// The addresses of the screens: `href('provider', { vassalage })`. No other module writes a path.
import { type PathName, screenNames, screens } from './screens.ts';

export type { PathName } from './screens.ts';

const names: Record<string, PathName> = {
  '/': 'home',
  '/m': 'home',
  '/m/index': 'home',
  '/m/index.html': 'home',
  '/m/register.html': 'register',
};
for (const name of screenNames) names[screens[name].path] = name;

/** The screen of a pathname; `undefined` for an unknown path. */
export function screenOf(pathname: string): PathName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname;
  return Object.hasOwn(names, path) ? names[path] : undefined;
}

/** The address of a screen, with its query. */
export function href(name: PathName, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const { path } = screens[name];
  return search.size > 0 ? `${path}?${search}` : path;
}
