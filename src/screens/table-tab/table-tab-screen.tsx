import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useNavigate } from 'react-router-dom';
import { readReviewDraft } from '#db/review-drafts.ts';
import { isTabPaymentUnderWay } from '#db/tab-payment-notes.ts';
import { routes } from '#domain/routing/routes.ts';
import { tabRest } from '#domain/table/tab-bill.ts';
import { billOf, paidInApp, type TableTab } from '#domain/table/table-tab.ts';
import { TabCalls } from '#features/table-tab/tab-calls.tsx';
import { TabRounds } from '#features/table-tab/tab-rounds.tsx';
import { TabSums } from '#features/table-tab/tab-sums.tsx';
import { type FollowedTab, useTableTab } from '#features/table-tab/use-table-tab.ts';
import { formatAge } from '#i18n/format-age.ts';
import { tagName } from '#i18n/tag-name.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { Screen } from '#tenant/screen.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { useLinkState } from '#tenant/use-link-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { buttonClass } from '#ui/plain/button-class.ts';
import { useNow } from '#ui/use-now.ts';
import { TabPaymentHead } from './tab-payment-head.tsx';
import { TabUnknown } from './tab-unknown.tsx';

/** `/mesa`: the tab of the table, the same for everybody who sits there. */
export function TableTabScreen() {
  const { i18n } = useLingui();
  const followed = useTableTab();
  const { place, tab, refresh } = followed;
  const title = place?.tag ? i18n.t('tab.titleOf', { table: tagName(place, i18n) }) : i18n.t('tab.title');
  return (
    <Screen title={title} backTo={routes.menu.getHref()}>
      {tab && place ? (
        <KnownTab {...followed} place={place} tab={tab} />
      ) : (
        <TabUnknown error={refresh.error} onAgain={refresh.again} />
      )}
    </Screen>
  );
}

interface KnownProps extends FollowedTab {
  readonly place: NonNullable<FollowedTab['place']>;
  readonly tab: TableTab;
}

function KnownTab({ place, tab, heardAt, payment, refresh }: KnownProps) {
  const { i18n } = useLingui();
  const guest = useGuest();
  const isClosed = tab.closedAt !== null;
  return (
    <Stack gap={4}>
      <StaleNote heardAt={heardAt} isFailing={refresh.error !== undefined} />
      {payment && <TabPaymentHead note={payment} place={place} isClosed={isClosed} />}
      {isClosed && (
        <Banner tone="success" role="status" title={i18n.t('tab.closedTitle')}>
          {paidInApp(tab) > 0 && tab.paidOutside === 0 ? i18n.t('tab.closedPaid') : i18n.t('tab.closedText')}
        </Banner>
      )}
      <TabSums tab={tab} />
      {!isClosed && <PayLine tab={tab} isPaying={payment !== null && isTabPaymentUnderWay(payment)} />}
      {!isClosed && <TabCalls place={place} calls={tab.calls} guest={guest} />}
      <TabRounds rounds={tab.rounds} />
      {!isClosed && (
        <Link className={buttonClass({ kind: 'secondary', block: true })} to={routes.menu.getHref()}>
          {i18n.t('tab.orderMore')}
        </Link>
      )}
    </Stack>
  );
}

/** Without an answer the tab is shown as it was, and says so. */
function StaleNote({ heardAt, isFailing }: { readonly heardAt: number | null; readonly isFailing: boolean }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const link = useLinkState();
  const now = useNow(10_000);
  if (heardAt === null || (link !== 'offline' && !isFailing)) return null;
  return (
    <Banner tone="warning" icon="clock" title={i18n.t('tab.stale', { age: formatAge(now - heardAt, language) })} />
  );
}

function PayLine({ tab, isPaying }: { readonly tab: TableTab; readonly isPaying: boolean }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const isOffline = useLinkState() === 'offline';
  const rest = tabRest(billOf(tab));
  if (rest === 0 || isPaying) return null;
  if (tab.methods.length === 0) return <Banner title={i18n.t('payTab.atCounter')} />;
  return (
    <Button
      block
      refusal={isOffline ? i18n.t('payTab.needsSignal') : null}
      onClick={() => void navigate(routes.payTab.getHref())}
    >
      {i18n.t('tab.pay')}
    </Button>
  );
}

/** How the guest of this device is called; kept with the review, where the table asks for it. */
export function useGuest(): string {
  const { data } = useTenant().databases;
  return useLiveQuery(async () => (await readReviewDraft(data)).name, [data]) ?? '';
}
