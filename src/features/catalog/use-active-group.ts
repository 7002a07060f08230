import { useCallback, useEffect, useState } from 'react';
import type { MenuGroupId } from '#domain/ids.ts';
import { followScroll } from './follow-scroll.ts';
import { groupAt, groupAtEnd, type PlacedGroup } from './menu-layout.ts';

interface ActiveGroup {
  readonly activeId: MenuGroupId | null;
  /** Activates a chosen tab at once and ignores the scrolling towards it. */
  readonly choose: (id: MenuGroupId) => void;
}

interface Active {
  readonly id: MenuGroupId | null;
  /** When a tab was last chosen, in `performance.now()` time. */
  readonly chosenAt: number;
}

const UNTOUCHED: Active = { id: null, chosenAt: Number.NEGATIVE_INFINITY };

/** A short last group never reaches the tabs, so it is activated at the end of the page. */
const isAtEnd = (): boolean =>
  window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 8;

/**
 * Returns the group under the sticky tabs, computed from offsets without an observer or measurements. After a choice
 * the scroll position is ignored for 1000 ms (A§2), so that groups passed on the way are not activated.
 */
export function useActiveGroup(placed: readonly PlacedGroup[], listTop: number, tabsHeight: number): ActiveGroup {
  const [active, setActive] = useState<Active>(UNTOUCHED);
  const { id, chosenAt } = active;

  useEffect(() => {
    const look = () => {
      const y = window.scrollY + tabsHeight + 1 - listTop;
      const isEnd = isAtEnd();
      setActive((before) => {
        const { group } = (isEnd ? groupAtEnd(placed, y, before.id) : groupAt(placed, y)) ?? {};
        return group && group.id !== before.id ? { ...before, id: group.id } : before;
      });
    };
    return followScroll(look, chosenAt);
  }, [placed, listTop, tabsHeight, chosenAt]);

  const choose = useCallback((chosen: MenuGroupId) => setActive({ id: chosen, chosenAt: performance.now() }), []);
  const isShown = placed.some(({ group }) => group.id === id);
  return { activeId: isShown ? id : (placed[0]?.group.id ?? null), choose };
}
