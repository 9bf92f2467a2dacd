// The screen after a login: the one that next for it, never another site.
const home = '/m/home';
const loginPaths = ['/m/login', '/m/register', '/m/register.html', '/m/forget'];

/** A path of this page with its query, or home. `origin` is the page's own, such as "https://perya.example". */
export function returnPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/')) return home;
  let target: URL;
  try {
    // The URL parser decides, not the text: "//evil" and "/\evil" name another host.
    target = new URL(next, origin);
  } catch {
    return home;
  }
  if (target.origin !== origin) return home;
  const inside = target.pathname === '/m' || target.pathname.startsWith('/m/');
  if (!inside || loginPaths.includes(target.pathname)) return home;
  return `${target.pathname}${target.search}`;
}
