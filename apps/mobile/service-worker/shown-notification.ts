// What the phone shows for a message of the platform: a pure function of the message's text.
import { pushKinds, pushPlaces, rightToLeftLanguages } from '@perya/contract/constants';

export type ShownNotification = {
  title: string;
  options: NotificationOptions & { data: { path: string } };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A browser takes the permission away from a page that shows nothing, so a message that cannot be read shows the site's name. */
export function shownNotification(text: string, siteName: string): ShownNotification {
  const { kind, id, language, title, body } = parsed(text);
  const known = pushKinds.find((one) => one === kind) ?? 'several';
  const isRead = isText(title) && isText(body);
  return {
    title: isRead ? title : siteName,
    options: {
      body: isRead ? body : '',
      // The same message again replaces the first.
      tag: isText(id) ? id : known,
      ...(isText(language) ? { lang: language } : {}),
      dir: rightToLeftLanguages.some((one) => one === language) ? 'rtl' : 'auto',
      icon: '/m/icon.svg',
      data: { path: pushPlaces[known] },
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
