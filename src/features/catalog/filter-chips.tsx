import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { Icon } from '#ui/icon.tsx';
import css from './filter-chips.module.css';
import { FILTER_BUTTON } from './search-bar.tsx';
import { SORT_NAMES } from './sort-names.ts';
import { type MenuFilters, NO_FILTERS } from './use-menu-query.ts';

interface Props {
  /** All that the menu has, to call the chosen ones by their names. */
  readonly groups: readonly MenuGroup[];
  readonly filters: MenuFilters;
  readonly onChange: (filters: MenuFilters) => void;
}

/** What the menu is filtered by; a tap takes one off, and the focus stays among the others (A§2). */
export function FilterChips({ groups, filters, onChange }: Props) {
  const { i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef(0);
  const chips = chipsOf(filters, groups, i18n);

  useEffect(() => {
    // Only when the focused chip itself has gone.
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
