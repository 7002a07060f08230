import type { IdempotencyKey } from '#domain/ids.ts';
import type { DataDatabase } from './data-database.ts';
import type { VersionedRow } from './versioned-row.ts';
import { upcaster } from './versioned-row.ts';

/** Why something that was saved on this device did not reach the store. */
export const NOTICE_KINDS = ['expired', 'refused'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Told until it is read: an order never disappears silently (P57). */
export interface NoticeRow extends VersionedRow {
  /** The outbox row it is about: telling twice overwrites. */
  readonly id: IdempotencyKey;
  readonly v: 1;
  readonly kind: NoticeKind;
  readonly mutation: string;
  /** Epoch ms. */
  readonly at: number;
  readonly isRead: boolean;
}

const upcast = upcaster<NoticeRow>(1);

/** Newest first. */
export async function listUnreadNotices(data: DataDatabase): Promise<readonly NoticeRow[]> {
  const rows = await data.notices.orderBy('at').reverse().toArray();
  return rows
    .map(upcast)
    .filter((row) => row !== undefined)
    .filter((row) => !row.isRead);
}

/** For the outbox, inside its own transaction. */
export async function putNotice(data: DataDatabase, notice: Omit<NoticeRow, 'v' | 'isRead'>): Promise<void> {
  await data.notices.put({ ...notice, v: 1, isRead: false });
}
