import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import type { PageEvents } from '#bridge/drain-triggers.ts';
import { showNotice, takeBackNotice } from '#bridge/push-subscription.ts';
import { keepUnsentWords } from '#db/tenants.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { OutboxWord } from '#sync/outbox-view.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { UnsentOrder } from './read-current-order.ts';

/** So many minutes before the end of an order's life something can still be done about it. */
export const LAST_MINUTES = 2;

/** What was certainly not sent. Of an order in doubt nobody knows whether it comes too late. */
const AT_STAKE: ReadonlySet<OutboxWord> = new Set(['saved', 'waitsForLogin']);

export interface LastChance {
  readonly order: UnsentOrder;
  readonly serverNow: () => Promise<number>;
  /** Tells somebody who is not looking at the page. */
  readonly tell: (order: UnsentOrder) => void;
  readonly page?: Pick<PageEvents, 'document'>;
}

/**
 * Tells once, in the last minutes of an order that was not sent, if the page is hidden then or gets hidden before its end
 * (P57). A page in sight says so itself. Returns a function that stops.
 */
export function watchLastChance({ order, serverNow, tell, page = window }: LastChance): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = !AT_STAKE.has(order.word);
  const look = async () => {
    clearTimeout(timer);
    const leftMs = order.expiresAt - (await serverNow());
    if (isOver || leftMs <= 0) return;
    const waitMs = leftMs - LAST_MINUTES * MINUTE_MS;
    if (waitMs > 0) timer = setTimeout(() => void look(), waitMs);
    else if (page.document.visibilityState === 'hidden') {
      isOver = true;
      tell(order);
    }
  };
  const onVisibility = () => void look();
  page.document.addEventListener('visibilitychange', onVisibility);
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * Shows the last chance as a notification, where the customer has allowed any, and leaves the worker the words for when no
 * page is open.
 */
export function useLastChance(unsent: UnsentOrder | null): void {
  const { i18n } = useLingui();
  const { domain, clock, databases } = useTenant();
  const tell = useEffectEvent(({ id }: UnsentOrder) => {
    void showNotice(`/${domain}/`, {
      title: i18n.t('outbox.lastChance'),
      text: i18n.t('outbox.lastChanceText'),
      lang: i18n.locale,
      orderId: id,
    });
  });
  const watch = useEffectEvent(() => unsent && watchLastChance({ order: unsent, serverNow: clock.serverNow, tell }));
  useEffect(() => watch() ?? undefined, [unsent?.id, unsent?.word, unsent?.expiresAt]);

  const keepWords = useEffectEvent(() => {
    const words = {
      title: i18n.t('outbox.lastChance'),
      text: i18n.t('outbox.unsentText'),
      lang: i18n.locale,
      late: { title: i18n.t('outbox.expired.title'), text: i18n.t('outbox.expired.text') },
      refused: { title: i18n.t('outbox.needsAction.title'), text: i18n.t('outbox.needsAction.text') },
    };
    void keepUnsentWords(databases.app, domain, words).catch(() => undefined);
  });
  const unsentId = unsent?.id;
  useEffect(() => {
    if (!unsentId) return undefined;
    keepWords();
    return () => void takeBackNotice(`/${domain}/`, unsentId);
  }, [unsentId, domain]);
}
