// Where a person goes after logging in: back to the screen that asked for it, never off this site.
const home = '/m/home';
const doors = ['/m/login', '/m/register', '/m/register.html', '/m/forget'];

/** A path of this page with its query, or home. `origin` is the page's own, such as "https://perya.example". */
export function returnPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/')) return home;
  let target: URL;
  try {
    // The URL parser decides, not the text: "//evil" and "/\evil" name another host.
    target = new URL(asked, origin);
  } catch {
    return home;
  }
  if (target.origin !== origin) return home;
  const inside = target.pathname === '/m' || target.pathname.startsWith('/m/');
  if (!inside || doors.includes(target.pathname)) return home;
  return `${target.pathname}${target.search}`;
}
