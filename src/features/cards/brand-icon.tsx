import { Icon } from '#ui/icon.tsx';
import css from './brand-icon.module.css';
import { BRAND_MARKS } from './brand-marks.ts';
import { isKnownBrand } from '#domain/card/card-brand-name.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  /** Null, or one that nobody drew: any card. */
  readonly brand: string | null;
}

/** Decoration: the brand's name stands beside it. */
export function BrandIcon({ brand }: Props) {
  if (brand === null || !isKnownBrand(brand)) {
    return (
      <span className={css.any}>
        <Icon name={LAZY_ICONS.card} size={1.25} />
      </span>
    );
  }
  const { ground, shapes } = BRAND_MARKS[brand];
  return (
    <svg viewBox="0 0 38 24" aria-hidden="true" className={css.mark}>
      <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill={ground} className={css.edge} />
      {shapes.map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} className={css.line} />
      ))}
    </svg>
  );
}
