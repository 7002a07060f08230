import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Address below the tenant's domain. */
  readonly to: string;
  /** Takes the place of the current entry in the history. */
  readonly replace?: boolean;
  /** State of the new history entry. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link within the app. react-router's own includes the prefetching of its framework mode, 2 kB of the first load. */
export function Link({ to, replace = false, state, children, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace && { replace }), state });
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
