import type { MenuGroup } from '#domain/catalog/menu.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterCount, type MenuQuery } from './use-menu-query.ts';

interface Props {
  /** All that the menu has. */
  readonly groups: readonly MenuGroup[];
  readonly query: MenuQuery;
  /** How many products are shown now. */
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet of filters, and the chips of the chosen ones (A§2). */
export function Filters({ groups, query, shown, isOpen, onClose }: Props) {
  const { setFilters } = query;
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
