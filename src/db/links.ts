import type { LinkRow, AppDatabase } from './app-database.ts';
import type { IdempotencyKey, PaymentId, PaymentLinkId } from '#domain/ids.ts';
import { isExpired } from '#domain/life-span.ts';
import {
  attemptAfterReading,
  canBegin,
  isUndecided,
  linkStage,
  type LinkAttempt,
} from '#domain/payment/link-attempt.ts';
import { maskedDocument, maskedEmail } from '#domain/person/masked.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { durableWrite } from './durable-write.ts';
import { upcaster } from './versioned-row.ts';
import { DAY_MS, REQUEST_TIMEOUT_MS } from '#domain/durations.ts';

const MAX_LINKS = 20;
const LIFE_MS = 30 * DAY_MS;

const upcast = upcaster<LinkRow>(1);

export async function readLink(app: AppDatabase, uuid: PaymentLinkId): Promise<LinkRow | undefined> {
  return upcast(await app.links.get(uuid));
}

/** Rejects with a `StorageFailure` where the disk is full or broken. */
const writeLinks = <T>(app: AppDatabase, write: () => Promise<T>): Promise<T> =>
  durableWrite(app, () => app.transaction('rw', app.links, write));

export interface ReadAnswer {
  readonly link: PaymentLink;
  /** When the request was sent; the response to an older request must not replace a newer one. */
  readonly askedAt: number;
  readonly nowMs: number;
}

/** Stores the server's answer to a reading of the link, which may also decide an attempt without a response. */
export const storePaymentLink = (app: AppDatabase, uuid: PaymentLinkId, answer: ReadAnswer): Promise<void> =>
  writeLinks(app, async () => {
    const known = await readLink(app, uuid);
    const row = rowAfterReading(uuid, known, answer);
    if (row === known) return;
    await put(app, row);
    if (!known) await deleteOutdated(app, answer.nowMs);
  });

/** What a reading makes of what is known of the link; the same row if that is newer. */
export function rowAfterReading(
  uuid: PaymentLinkId,
  known: LinkRow | undefined,
  { link, askedAt, nowMs }: ReadAnswer,
): LinkRow {
  if (known && isSuperseded(known, askedAt)) return known;
  const dismissed = known?.dismissed ?? [];
  const attempt = attemptAfterReading(known?.attempt ?? null, linkStage(link, dismissed), askedAt);
  return { uuid, v: 1, link, answeredAt: nowMs, viewedAt: nowMs, attempt, dismissed };
}

/**
 * Which of both tells more of a link: what another tab has stored since is newer. What was dismissed and what is being paid is
 * on disk before it counts, so of that the disk is believed, but for an attempt that the unsaved answer came after.
 */
export function newerLink<Stored extends LinkRow | null | undefined>(
  stored: Stored,
  unsaved: LinkRow | undefined,
): Stored | LinkRow {
  if (!unsaved) return stored;
  if (!stored) return unsaved;
  if (stored.answeredAt > unsaved.answeredAt) return stored;
  const { attempt, dismissed } = stored;
  const isJudged = attempt !== null && attempt.since <= unsaved.answeredAt;
  return { ...unsaved, dismissed, attempt: isJudged ? unsaved.attempt : attempt };
}

/** The limit is needed because a device clock that was set back would otherwise make all answers look old. */
const isSuperseded = ({ answeredAt }: LinkRow, askedAt: number): boolean =>
  answeredAt > askedAt && answeredAt - askedAt <= REQUEST_TIMEOUT_MS;

/** After a payment its answer replaces the known state (B§4). */
export const storePaidLink = (
  app: AppDatabase,
  uuid: PaymentLinkId,
  { link, nowMs }: Omit<ReadAnswer, 'askedAt'>,
): Promise<void> =>
  writeLinks(app, async () => {
    const dismissed = (await readLink(app, uuid))?.dismissed ?? [];
    await put(app, { uuid, link, answeredAt: nowMs, viewedAt: nowMs, attempt: null, dismissed });
  });

interface NewAttempt extends Required<Pick<LinkAttempt, 'key' | 'paymentType'>> {
  readonly nowMs: number;
  /** What the page shows of the link and there was no place for; it is stored with the attempt. */
  readonly unsaved?: LinkRow | undefined;
}

/**
 * Begins an attempt. Resolves to false while another attempt is undecided, also in another tab,
 * and when the link cannot be paid in this way; then nothing may be sent.
 */
export function beginAttempt(
  app: AppDatabase,
  uuid: PaymentLinkId,
  { key, paymentType, nowMs, unsaved }: NewAttempt,
): Promise<boolean> {
  let isRepeated = false;
  return writeLinks(app, async () => {
    const known = newerLink(await readLink(app, uuid), unsaved);
    // A commit whose confirmation was lost is repeated: the attempt is this one.
    if (isRepeated && known?.attempt?.key === key) return true;
    isRepeated = true;
    if (!known || isUndecided(known.attempt)) return false;
    if (!canBegin(paymentType, linkStage(known.link, known.dismissed))) return false;
    await put(app, { ...known, attempt: { key, state: 'sending', paymentType, since: nowMs } });
    return true;
  });
}

/** Ends an attempt. `lost`: there was no response. `null`: the server refused it before the payment started. */
export const endAttempt = (
  app: AppDatabase,
  uuid: PaymentLinkId,
  { key, state, nowMs }: { readonly key: IdempotencyKey; readonly state: 'lost' | null; readonly nowMs: number },
): Promise<void> =>
  writeLinks(app, async () => {
    const known = await readLink(app, uuid);
    // Another request may already have decided the attempt.
    if (known?.attempt?.key !== key) return;
    await app.links.put({ ...known, attempt: state && { ...known.attempt, state, since: nowMs } });
  });

export const dismissFailure = (app: AppDatabase, uuid: PaymentLinkId, payment: PaymentId): Promise<void> =>
  writeLinks(app, async () => {
    const known = await readLink(app, uuid);
    if (known) await app.links.put({ ...known, dismissed: [...known.dismissed, payment] });
  });

/** Records when the link was last viewed, which decides when it is deleted; also deletes outdated links. */
export const recordLinkView = (app: AppDatabase, uuid: PaymentLinkId, nowMs: number): Promise<void> =>
  writeLinks(app, async () => {
    await app.links.update(uuid, { viewedAt: nowMs });
    await deleteOutdated(app, nowMs);
  });

const put = (app: AppDatabase, row: Omit<LinkRow, 'v'>) =>
  app.links.put({ ...row, v: 1, link: withMaskedPerson(row.link) });

/** The server masks these already; the data on disk must not depend on that. */
const withMaskedPerson = (link: PaymentLink): PaymentLink => ({
  ...link,
  customerDocument: link.customerDocument && maskedDocument(link.customerDocument),
  customerEmail: link.customerEmail && maskedEmail(link.customerEmail),
});

async function deleteOutdated(app: AppDatabase, nowMs: number): Promise<void> {
  const newestFirst = await app.links.orderBy('viewedAt').reverse().toArray();
  const forgotten = newestFirst.filter(({ viewedAt }, at) => at >= MAX_LINKS || isExpired(viewedAt, nowMs, LIFE_MS));
  await app.links.bulkDelete(forgotten.map(({ uuid }) => uuid));
}
