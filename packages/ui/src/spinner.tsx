import styles from './spinner.module.css';

/** Three bulbs that light up in turn. Decorative: state the action beside it. */
export function Spinner() {
  return (
    <span className={styles['spinner']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Fills the place of loading content. */
export function Loader({ label }: { label: string }) {
  return (
    <div className={styles['loader']} role="status">
      <Spinner />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
