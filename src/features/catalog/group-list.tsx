import { useCallback, useMemo } from 'react';
import type { MenuGroupId } from '#domain/ids.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { GroupTabs } from './group-tabs.tsx';
import { placeGroups, productsWithin } from './menu-layout.ts';
import { headingId, MenuSection, type SectionContent } from './menu-section.tsx';
import { rowHeights, TABS_REM } from './row-heights.ts';
import { useActiveGroup } from './use-active-group.ts';
import { useRootFontSize } from './use-root-font-size.ts';
import { useVisibleStretch } from './use-visible-stretch.ts';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly content: SectionContent;
  /** Distance from the top of the page, in pixels. */
  readonly top: number;
  /** Every row is wanted, seen or not. */
  readonly isWhole: boolean;
}

/**
 * Tabs and sections. All groups are in the document, with their headings and their full height;
 * of the products only those near the window, so that 5,000 cost what 20 cost.
 * Rows have known heights, which makes this arithmetic: a virtualiser that measures would weigh 9 kB of the first load.
 */
export function GroupList({ groups, content, top, isWhole }: Props) {
  const rem = useRootFontSize();
  const heights = useMemo(() => rowHeights(rem), [rem]);
  const placed = useMemo(() => placeGroups(groups, heights), [groups, heights]);
  const tabsHeight = TABS_REM * rem;
  const listTop = top + tabsHeight;
  const stretch = useVisibleStretch(listTop, isWhole);
  const { activeId, choose } = useActiveGroup(placed, listTop, tabsHeight);

  const goTo = useCallback(
    (id: MenuGroupId) => {
      const target = placed.find(({ group }) => group.id === id);
      if (!target) return;
      choose(id);
      document.getElementById(headingId(target.group))?.focus({ preventScroll: true });
      void import('./scroll-to.ts').then(({ scrollToY }) => scrollToY(listTop + target.top - tabsHeight));
    },
    [placed, listTop, tabsHeight, choose],
  );

  return (
    <>
      <GroupTabs groups={groups} activeId={activeId} onChoose={goTo} />
      <div>
        {placed.map((one) => {
          const { from, to } = productsWithin(one, heights, stretch);
          return <MenuSection key={one.group.id} group={one.group} from={from} to={to} content={content} />;
        })}
      </div>
    </>
  );
}
