// Replaces the icon library's component factory: the same picture without its context, aliases and class
// names.
import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

// oxlint-disable-next-line import/no-default-export -- the library's own files import it so
export { createLucideIcon as default };
