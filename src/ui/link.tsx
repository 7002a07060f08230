import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Address below the tenant's domain. */
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly children: ReactNode;
}

/**
 * A link within the app. react-router's own component would include the prefetching of its framework mode (ADR-014).
 */
export function Link({ to, replace = false, state, children, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace && { replace }), state });
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
