import type { BodyOf } from '#contract/endpoint.ts';
import { closeTab, listTabs, markTabCallSeen } from '#contract/operator.ts';
import type { CheckoutId, IdempotencyKey, TabCallId } from '#domain/ids.ts';
import { asStaff } from '#sync/staff-outbox.ts';
import type { Counter } from './counter-actions.ts';
import { endedIsForgotten } from './counter-actions.ts';

/** Fetches the tabs for everything that shows them. Throws an ApiError; a session that is over is forgotten before. */
export async function fetchTabs(counter: Counter): Promise<void> {
  const { tenant, database, session } = counter;
  const { tabs } = await endedIsForgotten(counter, tenant.api.call(listTabs, asStaff(session)));
  await database.tabs.put({ id: 'current', v: 2, tabs: [...tabs], fetchedAt: Date.now() });
}

/** Tells a table that its call was seen; of several taps the first one counts. */
export async function answerCall(counter: Counter, id: TabCallId): Promise<void> {
  const idempotencyKey = crypto.randomUUID() as IdempotencyKey;
  const request = { params: { id }, idempotencyKey, ...asStaff(counter.session) };
  await endedIsForgotten(counter, counter.tenant.api.call(markTabCallSeen, request));
  await fetchTabs(counter);
}

interface Closing {
  readonly checkoutId: CheckoutId;
  readonly taken: NonNullable<BodyOf<typeof closeTab>>;
  /** The same for every attempt to close with the same amount. */
  readonly key: IdempotencyKey;
}

/** Closes a tab with what was taken at the counter. Throws an ApiError, after the tabs were fetched anew. */
export async function closeTabWith(counter: Counter, { checkoutId, taken, key }: Closing): Promise<void> {
  const request = { params: { checkoutId }, body: taken, idempotencyKey: key, ...asStaff(counter.session) };
  try {
    await endedIsForgotten(counter, counter.tenant.api.call(closeTab, request));
  } finally {
    await fetchTabs(counter).catch(() => undefined);
  }
}
