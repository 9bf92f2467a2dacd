import type { AnchorHTMLAttributes } from 'react';
import { go } from './navigation.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  replace?: boolean;
  /** For a link that changes a part of the same screen. */
  keepScroll?: boolean;
};

/** A link inside the page: a real anchor that navigates without a reload. */
export function Link({ to, replace = false, keepScroll = false, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const special = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
        if (event.defaultPrevented || special) return;
        event.preventDefault();
        void go(to, { replace, keepScroll });
      }}
      {...rest}
    >
      {children}
    </a>
  );
}
