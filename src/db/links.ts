import type { LinkRow, AppDatabase } from './app-database.ts';
import type { IdempotencyKey, PaymentId, PaymentLinkId } from '#domain/ids.ts';
import { isExpired } from '#domain/life-span.ts';
import { attemptAfterReading, isUndecided, linkStage } from '#domain/payment/link-attempt.ts';
import { maskedDocument, maskedEmail } from '#domain/person/masked.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { upcaster } from './versioned-row.ts';
import { DAY_MS, REQUEST_TIMEOUT_MS } from '#domain/durations.ts';

const LINKS_MAX = 20;
const LIFE_MS = 30 * DAY_MS;

const upcast = upcaster<LinkRow>(1);

export async function readLink(app: AppDatabase, uuid: PaymentLinkId): Promise<LinkRow | undefined> {
  return upcast(await app.links.get(uuid));
}

interface ReadAnswer {
  readonly link: PaymentLink;
  /** When it was asked for: an answer that was overtaken by a newer one says nothing. */
  readonly askedAt: number;
  readonly nowMs: number;
}

/** Keeps what the server answered to a look at the link, and lets it decide an attempt that has no answer of its own. */
export const keepLink = (app: AppDatabase, uuid: PaymentLinkId, answer: ReadAnswer): Promise<void> =>
  app.transaction('rw', app.links, async () => {
    const { link, askedAt, nowMs } = answer;
    const known = await readLink(app, uuid);
    if (known && isOvertaken(known, askedAt)) return;
    const dismissed = known?.dismissed ?? [];
    const attempt = attemptAfterReading(known?.attempt ?? null, linkStage(link, dismissed), askedAt);
    await put(app, { uuid, link, answeredAt: nowMs, viewedAt: nowMs, attempt, dismissed });
    if (!known) await dropForgotten(app, nowMs);
  });

/** A clock that was set back must not make every answer an old one. */
const isOvertaken = ({ answeredAt }: LinkRow, askedAt: number): boolean =>
  answeredAt > askedAt && answeredAt - askedAt <= REQUEST_TIMEOUT_MS;

/** After a payment its answer replaces whatever was known (B§4). */
export const keepPaidLink = (
  app: AppDatabase,
  uuid: PaymentLinkId,
  { link, nowMs }: Omit<ReadAnswer, 'askedAt'>,
): Promise<void> =>
  app.transaction('rw', app.links, async () => {
    const dismissed = (await readLink(app, uuid))?.dismissed ?? [];
    await put(app, { uuid, link, answeredAt: nowMs, viewedAt: nowMs, attempt: null, dismissed });
  });

/** False while another tab's attempt, or an earlier one, is undecided, and once the link waits for no payment: then nothing may be sent. */
export const beginAttempt = (
  app: AppDatabase,
  uuid: PaymentLinkId,
  { key, nowMs }: { readonly key: IdempotencyKey; readonly nowMs: number },
): Promise<boolean> =>
  app.transaction('rw', app.links, async () => {
    const known = await readLink(app, uuid);
    if (!known || isUndecided(known.attempt) || linkStage(known.link, known.dismissed) !== 'open') return false;
    await app.links.put({ ...known, attempt: { key, state: 'sending', since: nowMs } });
    return true;
  });

/** `lost`: no answer came. `null`: the server refused before anything began. */
export const endAttempt = (
  app: AppDatabase,
  uuid: PaymentLinkId,
  { key, state, nowMs }: { readonly key: IdempotencyKey; readonly state: 'lost' | null; readonly nowMs: number },
): Promise<void> =>
  app.transaction('rw', app.links, async () => {
    const known = await readLink(app, uuid);
    // Another look may have decided it meanwhile.
    if (known?.attempt?.key !== key) return;
    await app.links.put({ ...known, attempt: state && { key, state, since: nowMs } });
  });

export const dismissFailure = (app: AppDatabase, uuid: PaymentLinkId, payment: PaymentId): Promise<void> =>
  app.transaction('rw', app.links, async () => {
    const known = await readLink(app, uuid);
    if (known) await app.links.put({ ...known, dismissed: [...known.dismissed, payment] });
  });

/** What is forgotten is counted from the last look. Also the moment to forget the others. */
export const recordLinkView = (app: AppDatabase, uuid: PaymentLinkId, nowMs: number): Promise<void> =>
  app.transaction('rw', app.links, async () => {
    await app.links.update(uuid, { viewedAt: nowMs });
    await dropForgotten(app, nowMs);
  });

const put = (app: AppDatabase, row: Omit<LinkRow, 'v'>) =>
  app.links.put({ ...row, v: 1, link: withoutPerson(row.link) });

/** The server masks them already; what is on disk must not depend on that. */
const withoutPerson = (link: PaymentLink): PaymentLink => ({
  ...link,
  customerDocument: link.customerDocument && maskedDocument(link.customerDocument),
  customerEmail: link.customerEmail && maskedEmail(link.customerEmail),
});

async function dropForgotten(app: AppDatabase, nowMs: number): Promise<void> {
  const newestFirst = await app.links.orderBy('viewedAt').reverse().toArray();
  const forgotten = newestFirst.filter(({ viewedAt }, at) => at >= LINKS_MAX || isExpired(viewedAt, nowMs, LIFE_MS));
  await app.links.bulkDelete(forgotten.map(({ uuid }) => uuid));
}
