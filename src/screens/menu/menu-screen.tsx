import { useLingui } from '@lingui/react';
import { useState, useEffect } from 'react';
import { allLines } from '#domain/cart/cart-operations.ts';
import { itemCount } from '#domain/cart/item-count.ts';
import { BAG_ID } from '#features/cart/bag-bar.tsx';
import { BagConfirmation, type Confirmation } from '#features/cart/bag-confirmation.tsx';
import { useLeaveSearch } from '#features/catalog/use-leave-search.ts';
import { isSearching, useMenuQuery } from '#features/catalog/use-menu-query.ts';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { useNow } from '#ui/use-now.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { MenuBag } from './menu-bag.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuOverlays } from './menu-overlays.tsx';
import { MenuTop } from './menu-top.tsx';
import { type ChosenForYou, paintedChoice, useFirstStore } from './use-first-store.ts';
import { useShop } from './use-shop.ts';
import { useWaitingAdds } from './use-waiting-adds.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { chooseShippingType, shippingChangeAsks } from '#domain/shipping/shipping-choice.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { MenuSheet } from './menu-sheet.ts';
import type { Shop } from './use-shop.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';

const QrCodeOnly = lazyPart(() => import('./qr-code-only.tsx'), 'QrCodeOnly');

/** For words like "closes at 22:00" and "prices from 12:41". */
const CLOCK_MS = MINUTE_MS;

/** `/carrinho` (A§2): the store, its menu, and the bag. */
export function MenuScreen() {
  const { i18n } = useLingui();
  const { settings } = useTenant();
  const shop = useShop();
  const nowMs = useNow(CLOCK_MS);
  const waiting = useWaitingAdds(shop.cartRow);
  const sheet = useOverlay('sheet');
  const item = useOverlay('item');
  // Up here it outlives whatever else is shown for a while: nothing typed is lost.
  const query = useMenuQuery(shop.cartRow?.cart.storeId ?? null);
  const search = useLeaveSearch(query);
  const isBesideMenu = useIsWide() && !shop.isReadOnly;
  const isShown = useIsShown(shop);
  const hasItems = shop.cartRow !== undefined && itemCount(allLines(shop.cartRow.cart)) > 0;
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  useScreenTitle(i18n.t('menu.title'));
  const first = useFirstScreen();
  const [told, setTold] = useState<ChosenForYou | null>(null);
  useFirstStore(shop, sheet, setTold);
  const chosenForYou = told ?? (first && !shop.cartRow?.cart.storeId ? paintedChoice(first) : null);
  useShippingFallback(shop);
  const changeType = useChangeType(shop, sheet.open);

  if (settings.qrCodeOnly && shop.place && !shop.place.context) return <QrCodeOnly shop={shop} sheet={sheet} />;
  return (
    <>
      {(isBesideMenu || hasItems) && <SkipLink to={BAG_ID}>{i18n.t('bag.skipTo')}</SkipLink>}
      {isShown && (
        <>
          <MenuTop
            shop={shop}
            nowMs={nowMs}
            isSearching={isSearching(query)}
            onOpen={sheet.open}
            onChangeType={changeType}
            chosenForYou={chosenForYou}
          />
          <MenuBody
            shop={shop}
            {...{ query, search, nowMs, waiting }}
            onOpenItem={item.open}
            onOpenSheet={sheet.open}
            onChangeType={changeType}
          />
        </>
      )}
      <MenuBag shop={shop} waiting={waiting.lines} isBesideMenu={isBesideMenu} onOpen={() => sheet.open('bag')} />
      <MenuOverlays
        {...{ shop, nowMs, sheet, item, isBesideMenu }}
        waiting={waiting.lines}
        onChangeType={changeType}
        onAdded={search.leave}
        onAsk={setConfirmation}
      />
      <BagConfirmation confirmation={confirmation} onAnswered={() => setConfirmation(null)} />
    </>
  );
}

/**
 * The height of the top depends on the store and the place, which a device knows a few milliseconds after the screen is there:
 * what came before them would have to move. Once shown it stays, also while another store is read.
 */
function useIsShown({ isStoreKnown, place }: Shop): boolean {
  const [wasShown, setWasShown] = useState(false);
  const isShown = wasShown || (isStoreKnown && place !== undefined);
  if (isShown && !wasShown) setWasShown(true);
  return isShown;
}

/**
 * A way of receiving that is not allowed any more (the table was left, the store changed its mind) gives way to one that is (A§4).
 * With a bag or a slot that would be lost nothing happens by itself: the notice in the header says so and asks (D-15).
 */
function useShippingFallback(shop: Shop): void {
  const { cartRow, place, isPlaceKnown, store, shippingType, allowedTypes, addressStatus, slot } = shop;
  const { settings, databases } = useTenant();
  const save = useSaving();
  const { data } = databases;
  const isKnown =
    cartRow !== undefined && cartRow.cart.storeId !== null && cartRow.submittedAs === null && store !== undefined;
  // While "still there?" is being asked, nothing is decided.
  const isSettled = isPlaceKnown && place?.stale === null;
  const isAllowed = allowedTypes.includes(shippingType);
  const asks = cartRow !== undefined && shippingChangeAsks(cartRow.cart, slot !== null);
  const isLost = isKnown && isSettled && !isAllowed && !asks;
  const hasAddressProblem = addressStatus === 'outsideRange' || addressStatus === 'invalidAddress';
  const context = place?.context ?? null;

  useEffect(() => {
    if (!isLost || !store) return;
    const situation = { settings, context, isTagRequested: false, store };
    const fallback = chooseShippingType(situation, null, hasAddressProblem);
    if (fallback) void save(() => changeShippingType(data, fallback));
  }, [isLost, store, settings, context, hasAddressProblem, save, data]);
}

/** Nobody changes it before the menu rests, so this is no part of the first load. */
async function changeShippingType(data: DataDatabase, type: ShippingType): Promise<void> {
  const actions = await import('#features/shipping/shipping-actions.ts');
  await actions.changeShippingType(data, type);
}

/** Another way of receiving at once, or after a look at what becomes of bag and slot (D-15); answers whether it asks first. */
function useChangeType({ cartRow, slot }: Shop, onOpen: (sheet: MenuSheet) => void) {
  const save = useSaving();
  const { data } = useTenant().databases;
  return (type: ShippingType, sheet: MenuSheet = `type-${type}`): boolean => {
    const asks = cartRow !== undefined && shippingChangeAsks(cartRow.cart, slot !== null);
    if (asks) onOpen(sheet);
    else void save(() => changeShippingType(data, type));
    return asks;
  };
}
