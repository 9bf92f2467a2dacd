// The texts of an item: the brand's language, and another one beside it.
import type { Language } from '@perya/contract/constants';
import { directionOf, useT } from '@perya/locales/page';
import { Field, Loader, languageName, Tabs } from '@perya/ui';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './content.module.css';
import type { Choices, Texts } from './content-body.ts';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

type Written = { titles: Texts; contents: Texts };

type TextsEditorProps = {
  choices: Choices;
  texts: Written;
  /** Another one begins all editors again. */
  round: number;
  onChange: (texts: Partial<Written>) => void;
  /** The title is asked for now. */
  asked: boolean;
};

export function TextsEditor({ choices, texts, round, onChange, asked }: TextsEditorProps) {
  const t = useT();
  const panel = useId();
  const { defaultLanguage, languages } = choices;
  const others = languages.filter((one) => one !== defaultLanguage);
  const [chosen, setChosen] = useState(others[0]);
  const beside = others.find((one) => one === chosen) ?? others[0];
  const write = (language: Language): LanguageProps => ({
    language,
    round,
    texts,
    onChange,
    fault:
      asked && language === defaultLanguage && !texts.titles[language]?.trim()
        ? t('office.content.titleMissing')
        : undefined,
  });
  return (
    <section className={styles['section']} aria-label={t('office.content.texts')}>
      <h3>{t('office.content.texts')}</h3>
      <div className={styles['beside']}>
        <div className={styles['language']}>
          <p className={styles['languageHead']}>
            {t('office.content.ofBrand', { language: languageName(defaultLanguage) })}
          </p>
          <div>
            <LanguageTexts key={defaultLanguage} {...write(defaultLanguage)} />
          </div>
        </div>
        {beside && (
          <div className={styles['language']}>
            <Tabs
              label={t('office.content.otherLanguage')}
              selected={beside}
              onSelect={setChosen}
              controls={panel}
              tabs={others.map((one) => ({ key: one, label: <TabName language={one} texts={texts} /> }))}
            />
            <div id={panel} role="tabpanel" aria-label={languageName(beside)}>
              <LanguageTexts key={beside} {...write(beside)} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function TabName({ language, texts: { titles, contents } }: { language: Language; texts: Written }) {
  const t = useT();
  const hasContent = Object.values(contents).some((text) => text !== '');
  const isMissing = !titles[language]?.trim() || (hasContent && !contents[language]);
  return (
    <>
      <span lang={language}>{languageName(language)}</span>
      {isMissing && <em className={styles['gap']}> · {t('office.content.missingHere')}</em>}
    </>
  );
}

type LanguageProps = {
  language: Language;
  round: number;
  texts: Written;
  onChange: (texts: Partial<Written>) => void;
  fault: string | undefined;
};

function LanguageTexts({ language, round, texts: { titles, contents }, onChange, fault }: LanguageProps) {
  const t = useT();
  const direction = directionOf(language);
  return (
    <>
      <Field
        label={t('office.content.title')}
        value={titles[language] ?? ''}
        fault={fault}
        maxLength={160}
        lang={language}
        dir={direction}
        onChange={({ target }) => onChange({ titles: { ...titles, [language]: target.value } })}
      />
      <p className={styles['label']} aria-hidden="true">
        {t('office.content.text')}
      </p>
      <Suspense fallback={<Loader label={t('office.content.text')} />}>
        <RichText
          key={`${language} ${round}`}
          value={contents[language] ?? ''}
          label={`${t('office.content.text')} (${languageName(language)})`}
          language={language}
          direction={direction}
          onChange={(html) => onChange({ contents: { ...contents, [language]: html } })}
        />
      </Suspense>
    </>
  );
}
