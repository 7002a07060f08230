import { ICON_PATHS, type IconName } from './icon-paths.ts';
import css from './icon.module.css';
import { joinClasses } from './join-classes.ts';

interface Props {
  readonly name: IconName;
  /** Size in rem. The grid has 24 px, so 1.5 is the sharpest. */
  readonly size?: 1 | 1.25 | 1.5 | 2;
  readonly className?: string | undefined;
}

const SIZES = { 1: css.s, 1.25: css.m, 1.5: css.l, 2: css.xl };

/** A decorative icon; text beside it, or the control's label, has its meaning. */
export function Icon({ name, size = 1.5, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={joinClasses(css.icon, SIZES[size], className)}>
      <path d={ICON_PATHS[name as keyof typeof ICON_PATHS] ?? name} />
    </svg>
  );
}
