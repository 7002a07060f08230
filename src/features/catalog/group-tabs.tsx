import { useLingui } from '@lingui/react';
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useRef } from 'react';
import type { MenuGroup } from '#domain/catalog/menu.ts';
import type { MenuGroupId } from '#domain/ids.ts';
import css from './menu-list.module.css';

interface Props {
  readonly groups: readonly MenuGroup[];
  readonly activeId: MenuGroupId | null;
  readonly onChoose: (id: MenuGroupId) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the tabs of the groups, a single tab stop: arrow keys move between them, Enter activates one. */
export const GroupTabs = memo(function GroupTabs({ groups, activeId, onChoose }: Props) {
  const { i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useKeepInView(list, activeId);

  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
  };

  return (
    <nav className={css.tabs} aria-label={i18n.t('menu.groups')}>
      <ul ref={list} className={css.list} onKeyDown={moveFocus}>
        {groups.map(({ id, name, lang }) => (
          <li key={id}>
            <button
              type="button"
              lang={lang}
              className={css.tab}
              aria-current={id === activeId ? 'true' : undefined}
              tabIndex={id === activeId ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/**
 * Scrolls only the strip; `scrollIntoView` would also scroll the page. A strip whose tab stays the same is left alone: the
 * finger that has scrolled a painted one may be on it when React takes over.
 */
function useKeepInView(list: { readonly current: HTMLUListElement | null }, activeId: MenuGroupId | null): void {
  const inView = useRef(activeId);
  useEffect(() => {
    const strip = list.current;
    const active = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !active || inView.current === activeId) return;
    inView.current = activeId;
    const centred = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
    strip.scrollTo({ left: centred });
  }, [list, activeId]);
}
