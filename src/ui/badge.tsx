import type { ReactNode } from 'react';
import css from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { joinClasses } from './join-classes.ts';
import { type Tone, toneClass } from './tone-class.ts';

interface Props {
  readonly tone?: Tone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={joinClasses(css.badge, toneClass(tone))}>
    {icon && <Icon name={icon} size={1} />}
    {children}
  </span>
);
