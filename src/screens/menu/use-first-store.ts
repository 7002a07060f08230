import { useEffect, useEffectEvent, useRef } from 'react';
import type { FirstScreen } from '#contract/first-screen.ts';
import type { DataDatabase } from '#db/data-database.ts';
import type { StoreId } from '#domain/ids.ts';
import { shippingTypeOnEntry } from '#domain/shipping/shipping-choice.ts';
import { firstStore, storeOnEntry } from '#domain/store/store-choice.ts';
import type { Store } from '#domain/store/store.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { enterFirstStore } from '#features/store/store-actions.ts';
import { positionPermission } from '#platform/position-permission.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useFirstScreen } from '#tenant/shown-context.ts';
import { useIsPainting } from '#ui/use-is-painting.ts';
import type { Overlay } from '#ui/use-overlay.ts';
import type { Shop } from './use-shop.ts';

/** Which store was entered for a customer who did not choose one, and why that one (D-86). */
export interface ChosenForYou {
  readonly storeId: StoreId;
  readonly reason: 'nearest' | 'onlyOpen' | 'firstOpen';
}

/**
 * On load without a store the first open one nearby is entered, with the way of receiving that it allows (A§4), and told
 * with the reason if there was a choice. Where all are closed the list opens (D-18); a shop's only store is no choice. A
 * QR-only shop has its stores from the codes.
 */
export function useFirstStore(
  { cartRow, place, isPlaceKnown, list }: Shop,
  sheet: Overlay,
  onChosen: (chosen: ChosenForYou) => void,
): void {
  const { settings, databases, api } = useTenant();
  const save = useSaving();
  const wasAsked = useRef(false);
  const { stores } = list;
  const shippingType = cartRow?.cart.storeId === null ? cartRow.cart.shippingType : null;
  const context = isPlaceKnown ? place?.context : undefined;

  const nearestFirst = async (known: readonly Store[]) => {
    if (known.length < 2 || context || !shippingType) return known;
    // Asked before the part is fetched that looks: what was tapped on a painted menu waits for this.
    if ((await positionPermission()) !== 'granted') return known;
    const { nearestStores } = await import('#features/store/nearest-stores.ts');
    return (await nearestStores({ api, cache: databases.cache, shippingType })) ?? known;
  };
  const enter = async (id: StoreId, known: readonly Store[], isNearest: boolean) => {
    if (context) return void save(() => sitDown(databases.data, context));
    const store = known.find((each) => each.id === id) ?? null;
    let isEntered = false;
    // Fetched stores follow those of a painted document: entering again would empty a bag that is filled already.
    await save(async () => {
      isEntered = await enterFirstStore(databases.data, id, (chosen) =>
        shippingTypeOnEntry({ settings, context: null, store }, chosen),
      );
    });
    if (isEntered && known.length > 1) onChosen({ storeId: id, reason: reasonFor(known, isNearest) });
  };
  usePaintedStore(onChosen);
  const letChoose = () => {
    if (wasAsked.current || sheet.value !== null) return;
    wasAsked.current = true;
    sheet.open('stores');
  };
  const begin = useEffectEvent(async (known: readonly Store[], isWanted: () => boolean) => {
    const candidates = await nearestFirst(known).catch(() => known);
    if (!isWanted()) return;
    const id = (known.length === 1 ? storeOnEntry : firstStore)(candidates, context ?? null);
    if (id) await enter(id, known, candidates !== known);
    else if (known.length > 0) letChoose();
  });

  useEffect(() => {
    if (!shippingType || !stores || context === undefined) return undefined;
    if (settings.qrCodeOnly && context === null) return undefined;
    let isWanted = true;
    void begin(stores, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [shippingType, stores, context, settings]);
}

/** The store of a painted menu is entered while React takes over (`enter-painted-store.ts`); it is told like any other. */
function usePaintedStore(onChosen: (chosen: ChosenForYou) => void): void {
  const first = useFirstScreen();
  const isPainted = useRef(useIsPainting());
  const tell = useEffectEvent(async () => {
    const chosen = first && paintedChoice(first);
    if (chosen && (await first.entering)) onChosen(chosen);
  });
  useEffect(() => {
    // It is no news any more when the menu is come back to.
    if (isPainted.current) void tell();
  }, []);
}

/** What a painted document says of the store that it shows. */
export const paintedChoice = ({ stores, storeId, isEntered }: FirstScreen): ChosenForYou | null =>
  stores.length > 1 && !isEntered ? { storeId, reason: reasonFor(stores, false) } : null;

function reasonFor(known: readonly Store[], isNearest: boolean): ChosenForYou['reason'] {
  if (known.filter(({ isOpen }) => isOpen).length === 1) return 'onlyOpen';
  return isNearest ? 'nearest' : 'firstOpen';
}

/** Entering its store as any other would remove the very tag that named it. Rare: a scan enters it by itself. */
async function sitDown(data: DataDatabase, context: TagContext): Promise<void> {
  const { enterContext } = await import('#features/scan/context-actions.ts');
  await enterContext(data, context);
}
