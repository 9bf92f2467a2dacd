// Masks what identifies a person: staff recognise what a member tells them, and read nothing they were not told.

const dots = (count: number) => '•'.repeat(count);

/** The first letter of each word: "M•••• S•••••". */
export function masked(name: string | null): string | null {
  if (name === null) return null;
  return name.replaceAll(/\S+/gu, (word) => {
    const [first = '', ...rest] = Array.from(word);
    return first + dots(rest.length);
  });
}

/** The code of the country and the last four digits: "+63••••••4821". */
export function maskedMobile(mobile: string | null): string | null {
  if (mobile === null) return null;
  return mobile.slice(0, 3) + dots(Math.max(0, mobile.length - 7)) + mobile.slice(-4);
}

/** The first letter and the domain: "m••••@example.com". */
export function maskedEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = Array.from(email.slice(0, Math.max(0, at)));
  return first + dots(rest.length) + email.slice(Math.max(0, at));
}

/** The first letter and the last two characters of a name of an account: "m•••••88". */
export function maskedAccount(name: string): string {
  const all = Array.from(name);
  const shown = all.length > 4 ? 2 : 0;
  return (all[0] ?? '') + dots(Math.max(1, all.length - 1 - shown)) + all.slice(all.length - shown).join('');
}
