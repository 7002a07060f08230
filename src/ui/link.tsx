import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Address below the tenant's domain. */
  readonly to: string;
  /** Takes the place of the current entry in the history. */
  readonly replace?: boolean;
  /** Kept with the entry that it makes. */
  readonly state?: unknown;
  /** Left out where Lingui's `Trans` puts the words in. */
  readonly children?: ReactNode;
}

/** A link within the app. react-router's own brings the prefetching of its framework mode along (ADR-014). */
export function Link({ to, replace = false, state, children, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace && { replace }), state });
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
