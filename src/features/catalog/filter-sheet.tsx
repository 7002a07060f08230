import { useLingui } from '@lingui/react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { MENU_SORTS } from '#domain/catalog/menu-search.ts';
import type { MenuGroupId } from '#domain/ids.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './filter-sheet.module.css';
import { SORT_NAMES } from './sort-names.ts';
import { filterCount, type MenuFilters, NO_FILTERS } from './use-menu-query.ts';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly filters: MenuFilters;
  /** How many products are shown with them. */
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: (filters: MenuFilters) => void;
}

/** Which groups to show and in what order (A§2). The menu behind it follows every tap. */
export function FilterSheet({ groups, filters, shown, isOpen, onClose, onChange }: Props) {
  const { i18n } = useLingui();
  const { groupIds, sort } = filters;
  const toggle = (id: MenuGroupId) => {
    const others = groupIds.filter((chosen) => chosen !== id);
    onChange({ sort, groupIds: others.length < groupIds.length ? others : [...groupIds, id] });
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={i18n.t('menu.filterTitle')}
      footer={
        <div className={css.foot}>
          {filterCount(filters) > 0 && (
            <Button kind="quiet" onClick={() => onChange(NO_FILTERS)}>
              {i18n.t('menu.clear')}
            </Button>
          )}
          <Button block onClick={onClose}>
            {i18n.t('menu.showProducts', { count: shown })}
          </Button>
        </div>
      }
    >
      <h3 className={css.heading}>{i18n.t('menu.sortBy')}</h3>
      <SegmentedControl
        label={i18n.t('menu.sortBy')}
        segments={MENU_SORTS.map((value) => ({ value, label: i18n.t(SORT_NAMES[value]) }))}
        value={sort}
        onChange={(chosen) => onChange({ groupIds, sort: chosen })}
      />
      <h3 className={css.heading}>{i18n.t('menu.filterGroups')}</h3>
      <fieldset aria-label={i18n.t('menu.filterGroups')}>
        {groups.map(({ id, name, products }) => (
          <label key={id} className={css.group}>
            <input type="checkbox" className={css.box} checked={groupIds.includes(id)} onChange={() => toggle(id)} />
            <span className={css.name}>{name}</span>
            <span className={css.count}>{products.length}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}
