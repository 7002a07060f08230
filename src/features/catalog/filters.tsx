import type { MenuGroup } from '#domain/catalog/menu.ts';
import { sizeOf } from './menu-layout.ts';
import { filterCount, type MenuQuery, type MenuFilters, NO_FILTERS } from './use-menu-query.ts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './filter-chips.module.css';
import { FILTER_BUTTON } from './search-bar.tsx';
import { MENU_SORTS } from '#domain/catalog/menu-search.ts';
import type { MenuGroupId } from '#domain/ids.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { MenuSort } from '#domain/catalog/menu-search.ts';

const SORT_NAMES = {
  menu: /*i18n*/ 'menu.sortMenu',
  name: /*i18n*/ 'menu.sortName',
  price: /*i18n*/ 'menu.sortPrice',
} as const satisfies Record<MenuSort, string>;

interface Props {
  /** All groups of the menu. */
  readonly groups: readonly MenuGroup[];
  readonly query: MenuQuery;
  /** Number of products that are shown. */
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows the filter sheet, and the chosen filters as chips (A§2). */
export function Filters({ groups, query, shown, isOpen, onClose }: Props) {
  const { groupIds, sort, setFilters } = query;
  // Another way of receiving has another menu: what it lacks would filter everything out, and have no chip to be removed by.
  const left = groupIds.filter((chosen) => groups.some(({ id }) => id === chosen));
  const isOutdated = groups.length > 0 && left.length < groupIds.length;
  const forgetMissing = useEffectEvent(() => setFilters({ groupIds: left, sort }));
  useEffect(() => {
    if (isOutdated) forgetMissing();
  }, [isOutdated]);

  return (
    <>
      {filterCount(query) > 0 && <FilterChips groups={groups} filters={query} onChange={setFilters} />}
      <FilterSheet
        groups={groups}
        filters={query}
        shown={shown}
        isOpen={isOpen}
        onClose={onClose}
        onChange={setFilters}
      />
    </>
  );
}

interface FilterChipsProps {
  /** All groups of the menu, for the names of the chosen ones. */
  readonly groups: readonly MenuGroup[];
  readonly filters: MenuFilters;
  readonly onChange: (filters: MenuFilters) => void;
}

/** Shows the chosen filters; a tap removes one, and the focus stays on the remaining chips (A§2). */
function FilterChips({ groups, filters, onChange }: FilterChipsProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef(0);
  const chips = chipsOf(filters, groups, i18n);

  useEffect(() => {
    // Only when the focused chip itself was removed.
    if (document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll('button') ?? [];
    left[Math.min(taken.current, chips.length - 1)]?.focus();
  }, [chips.length]);

  const change = (next: MenuFilters, position: number) => {
    taken.current = position;
    if (next === NO_FILTERS || chips.length === 1) document.getElementById(FILTER_BUTTON)?.focus();
    onChange(next);
  };

  return (
    <ul ref={list} className={css.chips} aria-label={i18n.t('menu.filters')}>
      {chips.map(({ id, name, without }, position) => (
        <li key={id}>
          <button
            type="button"
            className={css.chip}
            aria-label={i18n.t('menu.removeFilter', { name })}
            onClick={() => change(without, position)}
          >
            <span className={css.name}>{name}</span>
            <Icon name="close" size={1} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={css.all} onClick={() => change(NO_FILTERS, 0)}>
            {i18n.t('menu.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface Chip {
  readonly id: string;
  readonly name: string;
  readonly without: MenuFilters;
}

function chipsOf({ groupIds, sort }: MenuFilters, groups: readonly MenuGroup[], i18n: I18n): readonly Chip[] {
  const order = {
    id: sort,
    name: i18n.t('menu.sortedBy', { order: i18n.t(SORT_NAMES[sort]) }),
    without: { groupIds, sort: 'menu' },
  } as const;
  const chosen = groups.filter(({ id }) => groupIds.includes(id));
  return [
    ...(sort === 'menu' ? [] : [order]),
    ...chosen.map(({ id, name }) => ({ id, name, without: { groupIds: groupIds.filter((one) => one !== id), sort } })),
  ];
}

interface FilterSheetProps {
  readonly groups: readonly MenuGroup[];
  readonly filters: MenuFilters;
  /** Number of products that the filters show. */
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: (filters: MenuFilters) => void;
}

/** Lets the customer choose groups and sorting (A§2). The menu behind the sheet updates with every tap. */
function FilterSheet({ groups, filters, shown, isOpen, onClose, onChange }: FilterSheetProps) {
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
        {groups.map((group) => (
          <label key={group.id} className={css.group}>
            <input
              type="checkbox"
              className={css.box}
              checked={groupIds.includes(group.id)}
              onChange={() => toggle(group.id)}
            />
            <span className={css.filterSheetName}>{group.name}</span>
            <span className={css.count}>{sizeOf(group)}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}
