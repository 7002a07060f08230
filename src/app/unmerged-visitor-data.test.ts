import 'fake-indexeddb/auto';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { I18nProvider } from '@lingui/react';
import { act, type ComponentProps, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCart } from '#db/carts.ts';
import type { DataDatabase } from '#db/data-database.ts';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { openTenantDatabases, type TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import type { BagConfirmation } from '#features/cart/bag-confirmation.tsx';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { untilRead } from '#tests/factories/until-read.ts';
import { ToastContext } from '#ui/toast-context.ts';
import { UnmergedVisitorData } from './unmerged-visitor-data.tsx';

const toasts = { show: vi.fn(), dismiss: () => undefined };

let asked: ComponentProps<typeof BagConfirmation> | undefined;
let databases: TenantDatabases;
let root: Root;

/** The question, answered by the test. */
vi.mock('#features/cart/bag-confirmation.tsx', () => ({
  BagConfirmation: (props: ComponentProps<typeof BagConfirmation>) => {
    useEffect(() => void (asked = props));
    return null;
  },
}));

/** A customer whose bag is of another store than the table that was scanned before the login. */
beforeEach(async () => {
  asked = undefined;
  databases = openTenantDatabases({ tenantId: crypto.randomUUID() as TenantId, uid: 'ana' as CustomerId });
  const { data, visitorData } = databases;
  await changeCart(data, () => ({ ...makeCart([makeLine()]), storeId: 'jardins' as StoreId }), Date.now());
  await putTagContext(visitorData, makeTagContext(), Date.now());
  root = createRoot(makeRoot());
  const within = createElement(TenantContext, { value: { databases } as Tenant }, createElement(UnmergedVisitorData));
  const screen = createElement(ToastContext, { value: toasts }, within);
  await act(async () => root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, screen)));
  await untilRead(() => {
    if (!asked?.confirmation) throw new Error('nothing was asked yet');
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  databases.close();
  vi.restoreAllMocks();
});

const tableOf = async (data: DataDatabase) => (await readTagContext(data))?.context.tag;
const isForgotten = () => untilRead(async () => expect(await tableOf(databases.visitorData)).toBeUndefined());

describe('a table that was scanned before the login', () => {
  it('is the customer’s when they want it', async () => {
    await act(async () => asked?.confirmation?.onConfirm());
    await isForgotten();
    expect(await tableOf(databases.data)).toBe('12');
  });

  it('is forgotten when they do not', async () => {
    await act(async () => asked?.onRefused?.());
    await isForgotten();
    expect(await tableOf(databases.data)).toBeUndefined();
  });

  it('is kept when it cannot be entered', async () => {
    const forget = vi.spyOn(databases.visitorData.tagContexts, 'delete');
    vi.spyOn(databases.data, 'transaction').mockRejectedValue(new DOMException('no', 'SecurityError'));
    await act(async () => asked?.confirmation?.onConfirm());
    await untilRead(() => expect(toasts.show).toHaveBeenCalledOnce());
    expect(forget).not.toHaveBeenCalled();
    expect(await tableOf(databases.visitorData)).toBe('12');
  });
});
