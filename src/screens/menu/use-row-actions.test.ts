import 'fake-indexeddb/auto';
import { I18nProvider } from '@lingui/react';
import { act, createElement, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { changeCart, readCart } from '#db/carts.ts';
import type { CartRow } from '#db/data-rows.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import type { LineId, MenuGroupId, MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import { type QuotedBag, quotedBag } from '#features/cart/quoted-bag.ts';
import type { RowActions } from '#features/catalog/menu-rows-context.ts';
import { type Tenant, TenantContext } from '#tenant/tenant-context.ts';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { type Toast, ToastContext } from '#ui/toast-context.ts';
import { useRowActions } from './use-row-actions.ts';
import { hasWaitingAdds, useWaitingAdds } from './use-waiting-adds.ts';

const freshData = freshDataPerTest();
const [coffee, bread] = ['coffee', 'bread'].map((id) =>
  makeProduct({ id: id as MenuProductId, productId: id as ProductId }),
);
const show = vi.fn<(toast: Toast) => void>();
const noOne = () => undefined;

let root: Root;
let data: DataDatabase;
let rows: RowActions;
let shownWaiting: readonly string[];
let onShown: () => void;

beforeEach(() => {
  data = freshData();
  onShown = noOne;
  root = createRoot(makeRoot());
  show.mockClear();
});
afterEach(() => act(async () => root.unmount()));

function Screen({ bag }: { readonly bag: QuotedBag | undefined }) {
  const waiting = useWaitingAdds(bag?.row);
  const actions = useRowActions(bag, 'a' as StoreId, waiting, noOne, noOne);
  useLayoutEffect(() => {
    if (!bag) return;
    const doOnce = onShown;
    onShown = noOne;
    doOnce();
  }, [bag]);
  useEffect(() => {
    rows = actions;
    shownWaiting = waiting.lines.map(({ productId }) => productId);
  });
  return null;
}

async function render(bag: QuotedBag | undefined): Promise<void> {
  const tenant = { databases: { data } } as Tenant;
  const screen = createElement(
    ToastContext,
    { value: { show, dismiss: vi.fn() } },
    createElement(TenantContext, { value: tenant }, createElement(Screen, { bag })),
  );
  await act(async () => root.render(createElement(I18nProvider, { i18n: idsAsTexts() }, screen)));
}

/** What a screen makes of a bag while it has only the beginning of the menu, and with the whole, of which nothing is exhausted. */
const begun = (row: CartRow): QuotedBag => bagWith(row, null);
const whole = (row: CartRow): QuotedBag => bagWith(row, {} as KeyedMenu);
const bagWith = (row: CartRow, version: KeyedMenu | null): QuotedBag =>
  quotedBag({ row, version, store: { ignoreRigidStock: false }, quote: undefined, exhausted: new Set() });

const tap = (how: () => void) => act(async () => how());
const enter = (store = 'a') => changeCart(data, (cart) => ({ ...cart, storeId: store as StoreId }), 0);
const inBag = async () => (await readCart(data)).cart.lines.map(({ productId }) => productId);

describe('the − of a row', () => {
  const remarked = { ...lineFromProduct('remarked' as LineId, coffee!, 1), observations: 'sem açúcar' };
  const fill = (line: CartLine) =>
    changeCart(data, (cart) => ({ ...cart, storeId: 'a' as StoreId, lines: [line] }), Date.now());

  it('offers a typed remark back that leaves the bag with the last of its line', async () => {
    await render(whole(await fill(remarked)));
    await tap(() => rows.dropOne(coffee!));
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(show.mock.lastCall?.[0]).toMatchObject({ text: 'bag.removed', action: { label: 'app.undo' } });
    expect(await inBag()).toEqual([]);
    show.mock.lastCall?.[0].action?.onAct();
    await vi.waitFor(async () => expect((await readCart(data)).cart.lines).toEqual([remarked]));
  });

  it('takes back what this row has added before the same product of another group', async () => {
    const offer = { ...coffee!, id: 'offer' as MenuProductId, groupId: 'offers' as MenuGroupId };
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(offer));
    await tap(() => rows.dropOne(coffee!));
    await render(whole(await enter()));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee']));
    expect((await readCart(data)).cart.lines).toMatchObject([{ groupId: 'offers' }]);
  });

  it('offers nothing back while another of that line stays, or where nothing was typed', async () => {
    await render(whole(await fill({ ...remarked, amount: 2 })));
    await tap(() => rows.dropOne(coffee!));
    await vi.waitFor(async () => expect((await readCart(data)).cart.lines).toEqual([remarked]));
    await render(whole(await fill({ ...remarked, observations: '' })));
    await tap(() => rows.dropOne(coffee!));
    await vi.waitFor(async () => expect(await inBag()).toEqual([]));
    expect(show).not.toHaveBeenCalled();
  });
});

describe('a tap on a row of a painted menu', () => {
  it('waits until a store is entered', async () => {
    await render(whole(await readCart(data)));
    await tap(() => rows.addOne(coffee!));
    expect(await inBag()).toEqual([]);
    await render(whole(await enter()));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee']));
  });

  it('fills an empty bag before the whole menu is there; the next one waits for that', async () => {
    const empty = await enter();
    await render(begun(empty));
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(bread!));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee']));
    const filled = await readCart(data);
    await render(begun(filled));
    expect(await inBag()).toEqual(['coffee']);
    await render(whole(filled));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee', 'bread']));
    expect(show).not.toHaveBeenCalled();
  });

  it('is one of two that came before the screen knew the bag: each is put into it', async () => {
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(bread!));
    const empty = await enter();
    await render(begun(empty));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee']));
    // The screen is rendered again before it has read what was written.
    await render(begun(empty));
    await render(whole(await readCart(data)));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee', 'bread']));
    expect(show).not.toHaveBeenCalled();
  });

  it('is shown from then on, and no moment beside what the bag already has', async () => {
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(coffee!));
    expect(shownWaiting).toEqual(['coffee', 'coffee']);
    const empty = await enter();
    await render(whole(empty));
    await vi.waitFor(async () => expect((await readCart(data)).cart.lines[0]?.amount).toBe(1));
    // Until the screen has read what was written, the bag that it shows does not have it.
    expect(shownWaiting).toEqual(['coffee', 'coffee']);
    await render(whole(await readCart(data)));
    expect(shownWaiting).toEqual(['coffee']);
    await vi.waitFor(async () => expect((await readCart(data)).cart.lines[0]?.amount).toBe(2));
    await render(whole(await readCart(data)));
    expect(shownWaiting).toEqual([]);
  });

  it('is not lost between what the screen shows and what it does next', async () => {
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    const empty = await enter();
    // React writes what waits in a task after the one that shows it.
    onShown = () => rows.addOne(bread!);
    await render(whole(empty));
    await render(whole(await readCart(data)));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee', 'bread']));
  });

  it('waits while another screen is looked at', async () => {
    await enter();
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await act(async () => root.render(null));
    expect(hasWaitingAdds(data)).toBe(true);
    await render(undefined);
    expect(shownWaiting).toEqual(['coffee']);
    await render(whole(await readCart(data)));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['coffee']));
    await render(whole(await readCart(data)));
    expect(hasWaitingAdds(data)).toBe(false);
  });

  it('can be taken back while it is being written', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    const entered = await enter();
    await render({ ...whole(entered), fitsOneMore: () => false, capOf: () => answered });
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.dropOne(coffee!));
    answer(9);
    await vi.waitFor(async () => expect((await readCart(data)).rev).toBe(entered.rev + 2));
    expect(await inBag()).toEqual([]);
  });

  it('can be taken back while it waits', async () => {
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(bread!));
    await tap(() => rows.dropOne(coffee!));
    expect(shownWaiting).toEqual(['bread']);
    await render(whole(await enter()));
    await vi.waitFor(async () => expect(await inBag()).toEqual(['bread']));
  });

  it('is not put into the bag of another store that is entered meanwhile, and the customer is told', async () => {
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(bread!));
    await render(whole(await enter('b')));
    expect(shownWaiting).toEqual([]);
    expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'bag.otherStore' }));
    expect(await inBag()).toEqual([]);
  });

  it('that the bag refuses is told, and not shown any more', async () => {
    const entered = await enter();
    await render(undefined);
    await tap(() => rows.addOne(coffee!));
    await tap(() => rows.addOne(bread!));
    await render({
      ...whole(entered),
      fitsOneMore: ({ productId }) => productId !== coffee!.productId,
      capOf: () => 0,
    });
    await vi.waitFor(async () => {
      await tap(noOne);
      expect(await inBag()).toEqual(['bread']);
    });
    expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'maxStockBalance' }));
    expect(shownWaiting).toEqual(['bread']);
  });
});
