import type { I18n } from '@lingui/core';
import { memo } from 'react';
import type { ProductId } from '#domain/ids.ts';
import type { MenuGroup, MenuProduct } from '#domain/catalog/menu.ts';
import { MenuRow, type RowActions } from './menu-row.tsx';
import { ROW_REM } from './row-heights.ts';
import css from './menu-section.module.css';

export interface SectionContent {
  /** Products in the bag, by id. */
  readonly quantities: ReadonlyMap<ProductId, number>;
  readonly isSoldOut: (product: MenuProduct) => boolean;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
  readonly i18n: I18n;
}

interface Props {
  readonly group: MenuGroup;
  readonly from: number;
  readonly to: number;
  readonly content: SectionContent;
}

export const headingId = (group: MenuGroup): string => `group-${group.id}`;

/** A group with all of its height, but only those of its products that can be seen now. */
export const MenuSection = memo(function MenuSection({ group, from, to, content }: Props) {
  const { quantities, isSoldOut, isReadOnly, actions, i18n } = content;
  const { products } = group;
  return (
    <section aria-labelledby={headingId(group)}>
      <h2 id={headingId(group)} className={css.heading} tabIndex={-1}>
        <span className={css.name}>{group.name}</span>
      </h2>
      <div className={css.rows} style={{ blockSize: `${products.length * ROW_REM}rem` }}>
        {from < to && (
          <ul style={{ transform: `translateY(${from * ROW_REM}rem)` }}>
            {products.slice(from, to).map((product, index) => (
              <MenuRow
                key={product.id}
                product={product}
                position={from + index + 1}
                setSize={products.length}
                quantity={quantities.get(product.productId) ?? 0}
                isSoldOut={isSoldOut(product)}
                isReadOnly={isReadOnly}
                actions={actions}
                i18n={i18n}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});
