// The link from a detail back to its list; the list's filters are kept by `search`.
import { useT } from '@perya/locales/page';
import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import screen from './screen.module.css';

function Back(props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'>) {
  const t = useT();
  return (
    <a {...props} className={screen['back']}>
      <ArrowLeft size={20} aria-hidden="true" className="mirrored" />
      {t('office.back')}
    </a>
  );
}

export const BackLink = createLink(Back);
