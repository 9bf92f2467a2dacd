import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import field from './field.module.css';
import styles from './select.module.css';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of a few options by the phone's own picker. */
export function Select({ label, options, id, ...rest }: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={selectId}>
        {label}
      </label>
      <div className={field['box']}>
        <select id={selectId} className={styles['select']} {...rest}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className={styles['arrow']} aria-hidden="true" />
      </div>
    </div>
  );
}
