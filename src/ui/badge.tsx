import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { joinClasses } from './join-classes.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

interface Props {
  readonly tone?: Tone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={joinClasses(css.badge, css[tone])}>
    {icon && <Icon name={icon} size={1} />}
    {children}
  </span>
);
