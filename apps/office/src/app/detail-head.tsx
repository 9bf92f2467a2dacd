// The head of an opened item: whose or what it is, its figure, how it stands, and what is said about it.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '../session/use-session.ts';
import { useBrand } from './brand.ts';
import detail from './detail.module.css';

type DetailHeadProps = {
  title: string;
  /** Whom the title names: a link for whoever may see members. */
  playerId?: string;
  figure?: string;
  standing: ReactNode;
  children?: ReactNode;
};

export function DetailHead({ title, playerId, figure, standing, children }: DetailHeadProps) {
  const brand = useBrand();
  const name = <bdi>{title}</bdi>;
  return (
    <header className={detail['head']}>
      <h2>
        {playerId !== undefined && may(brand, 'member.read') ? (
          <Link to="/members" search={{ open: playerId }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {figure !== undefined && (
        <p className={detail['sum']}>
          <bdi>{figure}</bdi>
        </p>
      )}
      <p className={detail['standing']}>{standing}</p>
      {children}
    </header>
  );
}
