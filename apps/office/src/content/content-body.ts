// The fields of content as lines of text, so that two versions can be compared.
import { type Language, languages } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import type { Translate } from '@perya/locales/page';
import { languageName } from '@perya/ui';

export type Announcement = OfficeValue<'GET /ops/content/one'>;
export type AnnouncementBody = Announcement['body'];
export type HelpItem = OfficeValue<'GET /ops/content/help-item'>;
export type HelpBody = HelpItem['body'];
export type Choices = OfficeValue<'GET /ops/content/choices'>;
export type Texts = Partial<Record<Language, string>>;
export type AnyBody = AnnouncementBody | HelpBody;

export type Line = { name: string; value: string };
type Reading = { t: Translate; moment: (iso: string) => string };

/** For reading beside another: without its elements. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const textLines = (name: string, texts: Texts, read: (text: string) => string): Line[] =>
  languages.map((one) => ({ name: `${name} (${languageName(one)})`, value: read(texts[one] ?? '') }));

/** In the same order for every body of a kind. */
export function linesOf(body: AnyBody, { t, moment }: Reading): Line[] {
  const line = (name: string, value: string): Line => ({ name, value });
  const own: Line[] =
    'type' in body
      ? [
          line(t('office.content.type'), t(`office.content.type.${body.type}`)),
          line(
            t('office.content.group'),
            body.groupName === '' ? '' : t(`office.content.group.${body.groupName}`),
          ),
          line(t('office.content.scene'), body.scene),
          line(t('office.content.link'), body.link),
          line(t('office.content.categories'), body.categoryIds.join(', ')),
          line(t('office.content.joining'), body.needsJoining ? '✓' : '–'),
        ]
      : [line(t('office.content.parent'), body.parentTag ?? '')];
  return [
    ...textLines(t('office.content.title'), body.titles, (text) => text),
    ...textLines(t('office.content.text'), body.contents, plain),
    ...own,
    line(t('office.content.start'), body.startAt ? moment(body.startAt) : t('office.content.always')),
    line(t('office.content.end'), body.endAt ? moment(body.endAt) : t('office.content.noEnd')),
    line(t('office.content.position'), String(body.position)),
  ];
}

export type Difference = { name: string; one: string; other: string };

export function differencesOf(one: AnyBody, other: AnyBody, reading: Reading): Difference[] {
  const others = linesOf(other, reading);
  return linesOf(one, reading).flatMap(({ name, value }, index) => {
    const beside = others[index]?.value ?? '';
    return value === beside ? [] : [{ name, one: value, other: beside }];
  });
}

/** A missing text and an empty one are the same. */
export function isSame(one: AnyBody, other: AnyBody): boolean {
  const key = ({ titles, contents, ...rest }: AnyBody) => {
    const filled = (texts: Texts) => languages.map((language) => texts[language] ?? '');
    return JSON.stringify([
      filled(titles),
      filled(contents),
      Object.entries(rest).toSorted(([one], [other]) => one.localeCompare(other)),
    ]);
  };
  return key(one) === key(other);
}
