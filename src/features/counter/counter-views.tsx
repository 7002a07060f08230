import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './counter-bar.module.css';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface ViewFacts {
  readonly label: MessageId;
  readonly icon: IconName;
  readonly isForKitchen: boolean;
}

/** What the counter's screen can show, in the sequence of its tabs. The first one opens without a choice. */
const VIEWS = {
  orders: { label: /*i18n*/ 'counter.view.orders', icon: 'receipt', isForKitchen: true },
  tables: { label: /*i18n*/ 'counter.view.tables', icon: 'table', isForKitchen: false },
  menu: { label: /*i18n*/ 'counter.view.menu', icon: 'store', isForKitchen: true },
  money: { label: /*i18n*/ 'counter.view.money', icon: LAZY_ICONS.cash, isForKitchen: false },
  codes: { label: /*i18n*/ 'counter.view.codes', icon: 'scan', isForKitchen: false },
} as const satisfies Record<string, ViewFacts>;
export type CounterView = keyof typeof VIEWS;

const viewsOf = (role: StaffRole): readonly CounterView[] =>
  (Object.keys(VIEWS) as CounterView[]).filter((view) => role !== 'kitchen' || VIEWS[view].isForKitchen);

/** The view that the address names (`/balcao?view=money`), so that back and reload lead to it. */
export function useCounterView(role: StaffRole): CounterView {
  const named = new URLSearchParams(useLocation().search).get('view');
  return viewsOf(role).find((view) => view === named) ?? 'orders';
}

interface Props {
  readonly role: StaffRole;
  /** What waits for somebody, by view. */
  readonly waiting: Partial<Record<CounterView, { readonly count: number; readonly words: string }>>;
}

/** The tabs of the counter, each with what waits there for somebody. */
export function CounterViews({ role, waiting }: Props) {
  const { i18n } = useLingui();
  const shown = useCounterView(role);
  const views = viewsOf(role);
  return (
    <nav className={css.views} aria-label={i18n.t('counter.views')}>
      {views.map((view) => (
        <ButtonLink
          key={view}
          kind={view === shown ? 'secondary' : 'quiet'}
          to={routes.counter.getHref(view === 'orders' ? {} : { view })}
          aria-current={view === shown ? 'page' : undefined}
        >
          <Icon name={VIEWS[view].icon} size={1.25} />
          {i18n.t(VIEWS[view].label)}
          <Waiting {...waiting[view]} />
        </ButtonLink>
      ))}
    </nav>
  );
}

const Waiting = ({ count = 0, words }: Partial<NonNullable<Props['waiting'][CounterView]>>) =>
  count > 0 && (
    <>
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
