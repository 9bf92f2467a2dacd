// What an address of the chat's screen may choose. A value that is not allowed is left out: anybody can write such an address.
import { type Language, languages } from './constants.ts';

export type ChatChoices = {
  language?: Language;
  /** Where the back arrow leads: a path below /m/. */
  backUrl?: string;
  /** #rrggbb */
  headerColor?: string;
  title?: string;
};

const longestTitle = 40;
const unseen = /[\p{Cc}\p{Cf}]/u;

export function allowedChatChoices(
  asked: {
    [choice in keyof ChatChoices]?: string | undefined;
  },
): ChatChoices {
  const language = languages.find((one) => one === asked.language);
  const { backUrl, headerColor, title } = asked;
  return {
    ...(language ? { language } : {}),
    ...(backUrl && isOwnPath(backUrl) ? { backUrl } : {}),
    ...(headerColor && /^#[0-9a-f]{6}$/iu.test(headerColor) ? { headerColor } : {}),
    ...(title && Array.from(title).length <= longestTitle && !unseen.test(title) ? { title } : {}),
  };
}

/** A path below /m/ that no browser reads as another origin or resolves above it. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith('/m/') || /[\\\p{Cc}]/u.test(path)) return false;
  const { origin, pathname } = new URL(path, 'https://own.invalid');
  return origin === 'https://own.invalid' && pathname.startsWith('/m/');
}
