import type { ReactNode } from 'react';
import css from './banner.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { joinClasses } from './join-classes.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

interface Props {
  readonly tone?: BannerTone;
  readonly icon?: IconName;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. Omit it for a message that exists when the page opens. */
  readonly role?: 'alert' | 'status';
}

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const satisfies Record<
  BannerTone,
  IconName
>;

/** Shows a message within the page that stays as long as it is true. */
export const Banner = ({ tone = 'info', icon = ICONS[tone], title, children, action, role }: Props) => (
  <div className={joinClasses(css.banner, css[tone])} role={role}>
    <Icon name={icon} size={1.25} className={css.icon} />
    <div className={css.words}>
      {title && <p className={css.title}>{title}</p>}
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  </div>
);
