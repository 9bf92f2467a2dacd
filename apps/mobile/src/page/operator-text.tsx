import type { Language } from '@perya/contract/constants';
import { OperatorHtml } from './operator-html.tsx';
import styles from './operator-text.module.css';
import { ownLanguage } from './own-language.ts';

/** `language`: where it is not the page's. */
type OperatorTextProps = { html: string; language: Language | undefined };

/** An operator's text with the page's own styles for paragraphs, lists, links and tables. */
export function OperatorText({ html, language }: OperatorTextProps) {
  return (
    <div className={styles['text']} data-operator-text="" {...ownLanguage(language)}>
      <OperatorHtml html={html} />
    </div>
  );
}
