import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, type ComponentProps, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCart } from '#db/carts.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import { lockCart } from '#db/submitted-carts.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';
import type { BagConfirmation } from '#features/cart/bag-confirmation.tsx';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { untilRead } from '#tests/factories/until-read.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { EnterContext } from './enter-context.tsx';

const KEY = '9b2f6a52-0b52-4a5e-9d4b-0c7a5a5c1f11' as IdempotencyKey;
const told = { onEntered: vi.fn(), onStay: vi.fn(), onFailed: vi.fn() };
const toasts = { show: vi.fn(), dismiss: () => undefined };

let asked: ComponentProps<typeof BagConfirmation> | undefined;
vi.mock('#features/cart/bag-confirmation.tsx', () => ({
  BagConfirmation: (props: ComponentProps<typeof BagConfirmation>) => {
    asked = props;
    return null;
  },
}));

let databases: TenantDatabases;
let root: Root;
beforeEach(() => {
  databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId });
  root = createRoot(makeRoot());
});
afterEach(async () => {
  await act(async () => root.unmount());
  databases.close();
  vi.clearAllMocks();
});

/** Somebody at table 7 opens the code of table 12. */
async function openCode(): Promise<void> {
  await putTagContext(databases.data, makeTagContext({ tag: '7' }), Date.now());
  const entrance = createElement(EnterContext, { context: makeTagContext(), ...told });
  const within = createElement(TenantContext, { value: { databases } as Tenant }, entrance);
  const screen = createElement(ToastContext, { value: toasts }, within);
  await act(async () => root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, screen)));
}

async function bookBag(startsAtMs: number): Promise<void> {
  const slot = { startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(startsAtMs + HOUR_MS).toISOString() };
  await changeCart(databases.data, () => makeCart([makeLine()]), Date.now());
  await changeReviewDraft(databases.data, { slot }, Date.now());
}

const table = async () => (await readTagContext(databases.data))?.context.tag;

describe('EnterContext', () => {
  it('goes on when the place is entered', async () => {
    await openCode();
    await untilRead(() => expect(told.onEntered).toHaveBeenCalledOnce());
    expect(await table()).toBe('12');
    expect(told.onFailed).not.toHaveBeenCalled();
  });

  it('asks before the slot of a delivery is lost at a table of the same store, and says which (D-15)', async () => {
    await bookBag(Date.now() + HOUR_MS);
    await openCode();
    await untilRead(() => expect(asked?.confirmation?.text).toBe('scan.moveKeepsBag shipping.changeSlot'));
    expect(await table()).toBe('7');
    expect(told.onEntered).not.toHaveBeenCalled();
    await act(async () => asked?.confirmation?.onConfirm());
    await untilRead(() => expect(told.onEntered).toHaveBeenCalledOnce());
    expect(await table()).toBe('12');
  });

  it('does not ask about a slot that has begun', async () => {
    await bookBag(Date.now() - HOUR_MS);
    await openCode();
    await untilRead(() => expect(told.onEntered).toHaveBeenCalledOnce());
    expect(await table()).toBe('12');
  });

  it('does not go on as if it was entered while the last order is undecided, and says why (D-43)', async () => {
    await databases.data.transaction('rw', databases.data.carts, () => lockCart(databases.data, KEY));
    await openCode();
    await untilRead(() => expect(told.onFailed).toHaveBeenCalledOnce());
    expect(await table()).toBe('7');
    expect(told.onEntered).not.toHaveBeenCalled();
    expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining({ text: 'bag.refusedSubmitted' }));
  });
});
