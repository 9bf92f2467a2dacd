import styles from './spinner.module.css';

/** Three bulbs that light up in turn. Decorative: say what is happening beside it. */
export function Spinner() {
  return (
    <span className={styles['spinner']} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/** Fills the place of what is being loaded. */
export function Loader({ label }: { label: string }) {
  return (
    <div className={styles['loader']} role="status">
      <Spinner />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
