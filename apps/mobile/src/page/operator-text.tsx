import { OperatorHtml } from './operator-html.tsx';
import styles from './operator-text.module.css';

/** An operator's text with the page's own styles for paragraphs, lists, links and tables. */
export function OperatorText({ html }: { html: string }) {
  return (
    <div className={styles['text']} data-operator-text="">
      <OperatorHtml html={html} />
    </div>
  );
}
