import { OperatorHtml } from './operator-html.tsx';
import styles from './operator-text.module.css';

/** An operator's text as it is read: paragraphs, lists, links and tables in the page's own type. */
export function OperatorText({ html }: { html: string }) {
  return (
    <div className={styles['text']} data-operator-text="">
      <OperatorHtml html={html} />
    </div>
  );
}
