import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { ButtonLink } from '#ui/button.tsx';
import css from './counter.module.css';

interface ViewFacts {
  readonly label: MessageId;
  readonly isForKitchen: boolean;
}

/** What the counter's screen can show, in the sequence of its tabs. The first one opens without a choice. */
const VIEWS = {
  orders: { label: /*i18n*/ 'counter.view.orders', isForKitchen: true },
  tables: { label: /*i18n*/ 'counter.view.tables', isForKitchen: false },
  menu: { label: /*i18n*/ 'counter.view.menu', isForKitchen: true },
  money: { label: /*i18n*/ 'counter.view.money', isForKitchen: false },
  codes: { label: /*i18n*/ 'counter.view.codes', isForKitchen: false },
} as const satisfies Record<string, ViewFacts>;
export type CounterView = keyof typeof VIEWS;

const viewsOf = (role: StaffRole): readonly CounterView[] =>
  (Object.keys(VIEWS) as CounterView[]).filter((view) => role !== 'kitchen' || VIEWS[view].isForKitchen);

/** The view that the address names (`/balcao?view=money`), so that back and reload lead to it. */
export function useCounterView(role: StaffRole): CounterView {
  const named = new URLSearchParams(useLocation().search).get('view');
  return viewsOf(role).find((view) => view === named) ?? 'orders';
}

/** The tabs of the counter; none where there is only one. */
export function CounterViews({ role }: { readonly role: StaffRole }) {
  const { i18n } = useLingui();
  const shown = useCounterView(role);
  const views = viewsOf(role);
  const nav = useRef<HTMLElement>(null);
  // A phone has no room for all of them.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  if (views.length < 2) return null;
  return (
    <nav ref={nav} className={css.views} aria-label={i18n.t('counter.views')}>
      {views.map((view) => (
        <ButtonLink
          key={view}
          kind={view === shown ? 'secondary' : 'quiet'}
          to={routes.counter.getHref(view === 'orders' ? {} : { view })}
          aria-current={view === shown ? 'page' : undefined}
        >
          {i18n.t(VIEWS[view].label)}
        </ButtonLink>
      ))}
    </nav>
  );
}
