import { type CSSProperties, memo } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { MenuGroupId } from '#domain/ids.ts';
import { sizeOf } from './menu-layout.ts';
import { MenuRow } from './menu-row.tsx';
import { useMenuRows } from './menu-rows-context.ts';
import css from './menu-list.module.css';

interface Props {
  readonly group: MenuGroup;
  readonly from: number;
  readonly to: number;
}

export const headingId = (id: MenuGroupId): string => `group-${id}`;

/** How many rows the height of an element is for. */
export const rowCount = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Renders a group with its full height, but only its visible products. */
export const MenuSection = memo(function MenuSection({ group, from, to }: Props) {
  const { quantities, isSoldOut, isReadOnly, actions } = useMenuRows();
  const { products } = group;
  const size = sizeOf(group);
  return (
    <section aria-labelledby={headingId(group.id)} className={css.section} style={rowCount(size)}>
      <h2 id={headingId(group.id)} className={css.heading} tabIndex={-1}>
        <span className={css.menuSectionName} lang={group.lang}>
          {group.name}
        </span>
      </h2>
      <div className={css.rows}>
        {from < to && (
          <ul style={from > 0 ? { paddingBlockStart: `calc(${from} * var(--row-height))` } : undefined}>
            {products.slice(from, to).map((product, index) => (
              <MenuRow
                key={product.id}
                product={product}
                position={from + index + 1}
                setSize={size}
                quantity={quantities.get(product.productId) ?? 0}
                isSoldOut={isSoldOut(product)}
                isReadOnly={isReadOnly}
                actions={actions}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});
