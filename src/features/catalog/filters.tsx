import type { MenuGroup } from '#domain/catalog/menu.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterCount, type Narrowing } from './use-narrowing.ts';

interface Props {
  /** All that the menu has. */
  readonly groups: readonly MenuGroup[];
  readonly narrowing: Narrowing;
  /** How many products are shown now. */
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet of filters, and the chips of the chosen ones (A§2). */
export function Filters({ groups, narrowing, shown, isOpen, onClose }: Props) {
  const { setFilters } = narrowing;
  return (
    <>
      {filterCount(narrowing) > 0 && <FilterChips groups={groups} filters={narrowing} onChange={setFilters} />}
      <FilterSheet
        groups={groups}
        filters={narrowing}
        shown={shown}
        isOpen={isOpen}
        onClose={onClose}
        onChange={setFilters}
      />
    </>
  );
}
