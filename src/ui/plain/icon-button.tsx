import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import css from './icon-button.module.css';
import { joinClasses } from '#ui/join-classes.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The accessible name; there is no visible label. */
  readonly label: string;
  /** `filled` for use on pictures, `plain` on surfaces. */
  readonly look?: 'plain' | 'filled';
}

export function IconButton({ icon, label, look = 'plain', className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={joinClasses(css.button, css[look], className)}>
      <Icon name={icon} />
    </button>
  );
}
