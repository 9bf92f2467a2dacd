// The table of a queue: J and K move along its rows, and a whole row opens what it is about.
import { classes } from '@perya/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { moveAlong, useRowKeys } from './list-keys.ts';
import screen from './screen.module.css';

/** A column of numbers stands at the end of its place. */
type Column = string | { number: string };

export function QueueTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === 'string' ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.number} scope="col" className={screen['number']}>
                {column.number}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type QueueRowProps = {
  isOpen: boolean;
  link: Pick<LinkProps, 'from' | 'to' | 'search'>;
  /** The chat that the row is of, for the keys of chats. */
  mark?: string;
  name: string;
  under?: ReactNode;
  /** The cells beside the name. */
  children: ReactNode;
};

export function QueueRow({ isOpen, link, mark, name, under, children }: QueueRowProps) {
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          {...link}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
          data-chat={mark}
        >
          <bdi>{name}</bdi>
        </Link>
        {under && <span className={screen['under']}>{under}</span>}
      </th>
      {children}
    </tr>
  );
}
