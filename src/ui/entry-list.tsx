import type { ReactNode } from 'react';
import css from './entry-list.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Face {
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

interface LinkEntry extends Face {
  readonly to: string;
}

interface ButtonEntry extends Face {
  readonly onClick: () => void;
  /** The current choice, at the end of the line. */
  readonly value?: string;
  readonly opensSheet?: boolean;
}

/** A card of entries that each open a screen or a sheet. */
export const EntryList = ({ children }: { readonly children: ReactNode }) => <ul className={css.list}>{children}</ul>;

export const EntryLink = ({ to, picture, children }: LinkEntry) => (
  <li>
    <Link className={css.entry} to={to}>
      {picture}
      <Body end={<Arrow />}>{children}</Body>
    </Link>
  </li>
);

export const EntryButton = ({ onClick, picture, value, opensSheet, children }: ButtonEntry) => (
  <li>
    <button type="button" className={css.entry} aria-haspopup={opensSheet ? 'dialog' : undefined} onClick={onClick}>
      {picture}
      <Body
        end={
          <>
            {value && <span className={css.end}>{value}</span>}
            {opensSheet && <Arrow />}
          </>
        }
      >
        {children}
      </Body>
    </button>
  </li>
);

const Body = ({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) => (
  <span className={css.body}>
    <span className={css.words}>{children}</span>
    {end}
  </span>
);

const Arrow = () => <Icon name="chevronRight" size={1.25} className={css.end} />;
