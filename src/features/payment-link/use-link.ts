import { useLiveQuery } from 'dexie-react-hooks';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getPaymentLink } from '#contract/payment-links.ts';
import { newerLink, recordLinkView, readLink, rowAfterReading, storePaymentLink, type ReadAnswer } from '#db/links.ts';
import type { AppDatabase, LinkRow } from '#db/app-database.ts';
import type { PaymentLinkId } from '#domain/ids.ts';
import { resourceKeys } from '#remote/swr-keys.ts';
import { ShownContext } from '#tenant/shown-context.ts';
import { useRevalidate, type Revalidation } from '#tenant/use-revalidate.ts';
import type { LinkDevice } from './link-device.ts';
import { linkRefreshMs } from './link-refresh-ms.ts';
import { readUnsavedLink, saveOrKeep, subscribeToUnsavedLinks } from './unsaved-links.ts';

export interface FollowedLink {
  /** Undefined while the cache is read, null if it does not have the link. */
  readonly row: LinkRow | null | undefined;
  readonly refresh: Pick<Revalidation, 'isRunning' | 'error'>;
  /** Offline. */
  readonly isOffline: boolean;
  /** Polls now, and makes the server ask the acquirer. */
  readonly check: () => void;
}

/** A cached link, polled while something can still happen to it (B§9). */
export function useLink(device: LinkDevice, uuid: PaymentLinkId): FollowedLink {
  const { app, link, tenantId } = device;
  const saysPaid = useRef(false);
  const shown = useShownRow(device, uuid);
  const stored = useLiveQuery(async () => (await readLink(app, uuid)) ?? null, [app, uuid]);
  const unsaved = useSyncExternalStore(
    subscribeToUnsavedLinks,
    () => readUnsavedLink(uuid),
    () => undefined,
  );
  const row = newerLink(stored ?? shown ?? stored, unsaved);
  useEffect(() => void recordLinkView(app, uuid, Date.now()).catch(() => undefined), [app, uuid]);

  const ask = async () => {
    const wish = { saysPaid: saysPaid.current };
    saysPaid.current = false;
    await fetchLink(device, uuid, wish);
  };
  const refresh = useRevalidate(resourceKeys(tenantId, 'anon').paymentLink(uuid), ask, {
    pollMs: row ? linkRefreshMs(row) : 0,
  });
  const check = () => {
    saysPaid.current = true;
    refresh.again();
  };
  const isOffline = useSyncExternalStore(link.subscribe, link.state, () => 'ok') === 'offline';
  return { row, refresh, isOffline, check };
}

/** The link as the document shows it, until this device has it: that opens it without a signal, too. */
function useShownRow({ app, clock }: LinkDevice, uuid: PaymentLinkId): LinkRow | null {
  const shown = use(ShownContext).paymentLink;
  const [row] = useState<LinkRow | null>(() => {
    if (shown?.uuid !== uuid) return null;
    const answeredAt = clock.now();
    return { uuid, v: 1, link: shown.link, answeredAt, viewedAt: answeredAt, attempt: null, dismissed: [] };
  });
  useEffect(() => {
    if (!row) return;
    const answer = { link: row.link, askedAt: performance.timeOrigin, nowMs: row.answeredAt };
    void keepAnswer(app, uuid, answer).catch(() => undefined);
  }, [app, uuid, row]);
  return row;
}

/**
 * `GET payments/{uuid}` (B§7). Sent anonymously: whoever has the link may see it, logged in or not.
 * `saysPaid`: the customer says that it is paid, so the server asks the acquirer at once.
 */
async function fetchLink(
  { api, app, clock }: LinkDevice,
  uuid: PaymentLinkId,
  { saysPaid }: { readonly saysPaid: boolean },
): Promise<void> {
  const askedAt = clock.now();
  const query = saysPaid ? { check: true } : {};
  const link = await api.call(getPaymentLink, { params: { uuid }, query, as: 'visitor' });
  await keepAnswer(app, uuid, { link, askedAt, nowMs: clock.now() });
}

const keepAnswer = (app: AppDatabase, uuid: PaymentLinkId, answer: ReadAnswer): Promise<void> =>
  saveOrKeep(
    uuid,
    () => storePaymentLink(app, uuid, answer),
    async () => {
      const stored = await readLink(app, uuid).catch(() => undefined);
      return rowAfterReading(uuid, newerLink(stored, readUnsavedLink(uuid)), answer);
    },
  );
