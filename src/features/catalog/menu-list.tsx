import { memo, useCallback, useMemo, useRef } from 'react';
import type { MenuGroupId } from '#domain/ids.ts';
import type { MenuGroup } from '#domain/menu.ts';
import { GroupTabs } from './group-tabs.tsx';
import { placeGroups, productsWithin } from './menu-layout.ts';
import css from './menu-list.module.css';
import { headingId, MenuSection, type SectionContent } from './menu-section.tsx';
import { rowHeights, TABS_REM } from './row-heights.ts';
import { scrollToY } from './scroll-to.ts';
import { useActiveGroup } from './use-active-group.ts';
import { useListTop } from './use-list-top.ts';
import { useRootFontSize } from './use-root-font-size.ts';
import { useVisibleStretch } from './use-visible-stretch.ts';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly content: SectionContent;
}

/**
 * Tabs and products of a whole menu. All groups are in the document, with their headings and their full height;
 * of the products only those near the window, so that 5,000 cost what 20 cost.
 * Rows have known heights, which makes this arithmetic: a virtualiser that measures would weigh 9 kB of the first load.
 */
export const MenuList = memo(function MenuList({ groups, content }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const rem = useRootFontSize();
  const heights = useMemo(() => rowHeights(rem), [rem]);
  const placed = useMemo(() => placeGroups(groups, heights), [groups, heights]);
  const tabsHeight = TABS_REM * rem;
  const listTop = useListTop(list);
  const stretch = useVisibleStretch(listTop);
  const { activeId, choose } = useActiveGroup(placed, listTop, tabsHeight);

  const goTo = useCallback(
    (id: MenuGroupId) => {
      const target = placed.find(({ group }) => group.id === id);
      if (!target) return;
      choose(id);
      scrollToY(listTop + target.top - tabsHeight);
      document.getElementById(headingId(target.group))?.focus({ preventScroll: true });
    },
    [placed, listTop, tabsHeight, choose],
  );

  return (
    <div className={css.menu}>
      <GroupTabs groups={groups} activeId={activeId} onChoose={goTo} />
      <div ref={list}>
        {placed.map((one) => {
          const { from, to } = productsWithin(one, heights, stretch);
          return <MenuSection key={one.group.id} group={one.group} from={from} to={to} content={content} />;
        })}
      </div>
    </div>
  );
});
