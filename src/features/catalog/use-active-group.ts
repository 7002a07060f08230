import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuGroupId } from '#domain/ids.ts';
import { ACTIVE_TAB_DEBOUNCE_MS } from '#domain/timings.ts';
import { groupAt, type PlacedGroup } from './menu-layout.ts';

interface ActiveGroup {
  readonly activeId: MenuGroupId | null;
  /** Makes a chosen tab the active one at once and keeps the scroll on its way there from changing it. */
  readonly choose: (id: MenuGroupId) => void;
}

/**
 * The group under the sticky tabs, computed from offsets: no observer, no element has to exist.
 * After a choice the scroll position is ignored for 1000 ms (A§2), so that the groups passed on the way do not flicker.
 */
export function useActiveGroup(placed: readonly PlacedGroup[], listTop: number, tabsHeight: number): ActiveGroup {
  const [chosen, setId] = useState<MenuGroupId | null>(null);
  const chosenAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (performance.now() - chosenAt.current < ACTIVE_TAB_DEBOUNCE_MS) return;
      setId(groupAt(placed, window.scrollY + tabsHeight + 1 - listTop)?.group.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    onScroll();
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [placed, listTop, tabsHeight]);

  const choose = useCallback((id: MenuGroupId) => {
    chosenAt.current = performance.now();
    setId(id);
  }, []);

  const isShown = placed.some(({ group }) => group.id === chosen);
  return { activeId: isShown ? chosen : (placed[0]?.group.id ?? null), choose };
}
