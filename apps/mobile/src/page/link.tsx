import type { AnchorHTMLAttributes } from 'react';
import { go, preload } from './navigation.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; replace?: boolean };

/** A link inside the page: a real anchor, followed without a reload, its screen fetched as soon as a finger comes near. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      onPointerDown={() => preload(to)}
      onPointerEnter={() => preload(to)}
      onClick={(event) => {
        onClick?.(event);
        const special = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
        if (event.defaultPrevented || special) return;
        event.preventDefault();
        void go(to, { replace });
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
