import type { RefObject } from 'react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MenuGroupId } from '#domain/ids.ts';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsPainting } from '#ui/use-is-painting.ts';
import { GroupTabs } from './group-tabs.tsx';
import { isNarrow, placeGroups, productsWithin, type RowHeights, rowHeights, TABS_REM } from './menu-layout.ts';
import css from './menu-list.module.css';
import { headingId, MenuSection } from './menu-section.tsx';
import { useActiveGroup } from './use-active-group.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface Props {
  readonly groups: readonly MenuGroup[];
  /** The query of these search results; null for the whole menu. */
  readonly question: string | null;
  /** Renders every row, visible or not, for printing. */
  readonly isWhole: boolean;
}

const WHOLE_MENU = '';

/** Shows the products of a menu or of search results. */
export const MenuList = memo(function MenuList({ groups, question, isWhole }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const rem = useRootFontSize();
  const narrow = useIsNarrow();
  const heights = useMemo(() => rowHeights(rem, narrow), [rem, narrow]);
  const top = useListTop(list);
  return (
    <div ref={list} className={joinClasses(css.menu, narrow && css.narrow)}>
      {/* A new key per query replaces the whole list, because two results rarely share rows. */}
      {top !== null && (
        <GroupList
          key={question ?? WHOLE_MENU}
          groups={groups}
          top={top}
          rem={rem}
          heights={heights}
          isWhole={isWhole}
        />
      )}
    </div>
  );
});

interface ListProps {
  readonly groups: readonly MenuGroup[];
  /** Offset from the top of the page, in pixels; NaN while a painted list was not measured yet. */
  readonly top: number;
  /** Pixels per rem. */
  readonly rem: number;
  readonly heights: RowHeights;
  /** Renders every row, visible or not. */
  readonly isWhole: boolean;
}

/**
 * Renders tabs and sections. All groups are in the document with their headings and full height, but only the products
 * near the window, so that 5,000 products cost as much as 20. Row heights are fixed, so positions are computed; a
 * measuring virtualizer would add 9 kB to the first load.
 */
function GroupList({ groups, top, rem, heights, isWhole }: ListProps) {
  const placed = useMemo(() => placeGroups(groups, heights), [groups, heights]);
  const tabsHeight = TABS_REM * rem;
  const listTop = top + tabsHeight;
  const visible = useVisibleRange(listTop, isWhole);
  const { activeId, choose } = useActiveGroup(placed, listTop, tabsHeight);

  const goTo = useCallback(
    (id: MenuGroupId) => {
      const heading = document.getElementById(headingId(id));
      if (!heading) return;
      choose(id);
      heading.focus({ preventScroll: true });
      // From where it stands: a tap that is repeated on a painted list is older than its measures.
      void import('./scroll-to.ts').then(({ scrollToY }) =>
        scrollToY(heading.getBoundingClientRect().top + window.scrollY - tabsHeight),
      );
    },
    [tabsHeight, choose],
  );

  return (
    <>
      <GroupTabs groups={groups} activeId={activeId} onChoose={goTo} />
      <div>
        {placed.map((one) => {
          const { from, to } = productsWithin(one, heights, visible);
          return <MenuSection key={one.group.id} group={one.group} from={from} to={to} />;
        })}
      </div>
    </>
  );
}

/**
 * Returns the offset of an element from the top of the page in pixels, updated
 * when content above changes; null until measured.
 */
function useListTop(ref: RefObject<HTMLElement | null>): number | null {
  // A painted list stands there before it can be measured.
  const [top, setTop] = useState<number | null>(useIsPainting() ? Number.NaN : null);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Pixels of one rem in a document that no browser has laid out yet. */
const PAINTED_REM = 16;

const rootFontSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns the pixels of one rem. Rows scale with the text size, also for customers who use larger text. */
const useRootFontSize = (): number => useSyncExternalStore(subscribe, rootFontSize, () => PAINTED_REM);

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNarrow(window.innerWidth, rootFontSize()),
    () => false,
  );
