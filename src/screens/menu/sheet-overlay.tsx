import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Confirmation } from '#features/cart/bag-confirmation.tsx';
import { isSameCart, RebuiltCartList } from '#features/cart/rebuilt-cart-list.tsx';
import { useRebuiltCart } from '#features/cart/use-rebuilt-cart.ts';
import { useSaving } from '#features/cart/use-saving.ts';
import { HighlightText } from '#features/catalog/highlight-text.tsx';
import { useMenu } from '#features/catalog/use-menu.ts';
import { chooseSlot, clearSlot } from '#features/schedule/schedule-actions.ts';
import { ScheduleSheet } from '#features/schedule/schedule-sheet.tsx';
import { slotWords } from '#features/schedule/slot-words.ts';
import { AddressSheet } from '#features/shipping/address-sheet.tsx';
import { chooseListed } from '#features/shipping/choose-listed.ts';
import { ShippingChange } from '#features/shipping/shipping-change.tsx';
import { leavePlace } from '#features/scan/context-actions.ts';
import { tagName } from '#i18n/tag-name.ts';
import { nameTag } from '#features/tag/name-tag.ts';
import { TagSheet } from '#features/tag/tag-sheet.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useOpenCount } from '#ui/use-open-count.ts';
import { highlightItem } from './item-address.ts';
import { typeOfSheet } from './menu-sheet.ts';
import { StoresOverlay } from './stores-overlay.tsx';
import { useReader } from './use-reader.ts';
import type { Shop } from './use-shop.ts';

const LanguageSheet = lazyPart(() => import('#features/language/language-sheet.tsx'), 'LanguageSheet');
const ScanOverlay = lazyPart(() => import('./scan-overlay.tsx'), 'ScanOverlay');

interface SheetProps {
  readonly shop: Shop;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Props extends SheetProps {
  /** `stores`, `address`, `deliver`, `schedule`, `tag`, `scan`, `language`, `type-…`, or the banner whose text is to be read. */
  readonly name: string;
  readonly nowMs: number;
  readonly onAsk: (confirmation: Confirmation) => void;
}

/** The smaller sheets of the menu, in one chunk. An address that names none opens nothing. */
export function SheetOverlay({ name, shop, nowMs, isOpen, onClose, onAsk }: Props) {
  const { settings } = useTenant();
  switch (name) {
    case 'stores':
      return <StoresOverlay shop={shop} nowMs={nowMs} isOpen={isOpen} onClose={onClose} onAsk={onAsk} />;
    case 'address':
      return <AddressOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'deliver':
      return <DeliverOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'schedule':
      return <ScheduleOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'tag':
      return <TagOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'scan':
      return settings.qrReaderDisabled ? undefined : <ScanOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'language':
      return <LanguageSheet isOpen={isOpen} onClose={onClose} />;
    default: {
      const type = typeOfSheet(name);
      if (type) return <TypeOverlay shop={shop} to={type} isOpen={isOpen} onClose={onClose} />;
      const highlight = shop.store?.highlights.find((candidate) => highlightItem(candidate) === name);
      return highlight && <HighlightText highlight={highlight} isOpen={isOpen} onClose={onClose} />;
    }
  }
}

function AddressOverlay({ shop, isOpen, onClose }: SheetProps) {
  const save = useSaving();
  const { data } = useTenant().databases;
  const { store, addresses, address } = shop;
  if (!store) return null;
  const choose = async (chosen: DeliveryAddress) => {
    if (await save(() => chooseListed(data, store.id, chosen))) onClose();
  };
  return (
    <AddressSheet
      storeId={store.id}
      revalidation={addresses}
      chosen={address}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}

function ScheduleOverlay({ shop: { store, slot, offersSchedule }, isOpen, onClose }: SheetProps) {
  const save = useSaving();
  const { data } = useTenant().databases;
  // A slot that was chosen before the store stopped scheduling is taken back here.
  if (!store || (!offersSchedule && slot === null)) return null;
  const keep = async (action: () => Promise<void>) => {
    if (await save(action)) onClose();
  };
  return (
    <ScheduleSheet
      store={store}
      saved={slot}
      isOpen={isOpen}
      onClose={onClose}
      onChoose={(chosen) => void keep(() => chooseSlot(data, store.id, chosen))}
      onClear={() => void keep(() => clearSlot(data))}
    />
  );
}

/** Without a scanned code there is no place to be named or left. A locked code names it itself (D-19). */
function TagOverlay({ shop, isOpen, onClose }: SheetProps) {
  const { i18n } = useLingui();
  const save = useSaving();
  const { databases, settings } = useTenant();
  const { data } = databases;
  const openReader = useReader();
  // Who has left sees the sheet go as it was.
  const context = useHeld(shop.place?.context ?? null, isOpen && shop.place?.context != null);
  if (!context) return null;
  const keep = async (action: () => Promise<unknown>) => {
    if (await save(action)) onClose();
  };
  return (
    <TagSheet
      context={context}
      place={tagName(context, i18n)}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(tag) => keep(() => nameTag(data, tag))}
      onScan={settings.qrReaderDisabled ? null : openReader}
      onLeave={() => void keep(() => leavePlace(data))}
    />
  );
}

interface TypeProps extends SheetProps {
  readonly to: ShippingType;
  /** In place of `onClose` once the change is saved. */
  readonly onChanged?: () => void;
}

/** The change to delivery, and once that is made the address: one entry of the history, so that Back leaves both. */
function DeliverOverlay({ shop, isOpen, onClose }: SheetProps) {
  const isDelivery = shop.cartRow?.cart.shippingType === 'ADDRESS';
  return (
    <>
      <TypeOverlay {...{ shop, onClose }} to="ADDRESS" isOpen={isOpen && !isDelivery} onChanged={stayOpen} />
      <AddressOverlay {...{ shop, onClose }} isOpen={isOpen && isDelivery} />
    </>
  );
}

/** The next sheet follows under the same name. */
const stayOpen = () => undefined;

/** The bag held against what the store sells the other way, before the change (D-15). */
function TypeOverlay(props: TypeProps) {
  const openings = useOpenCount(props.isOpen);
  return <TypeChange key={openings} {...props} />;
}

function TypeChange({ shop, to, isOpen, onClose, onChanged = onClose }: TypeProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  // The answer makes another bag of it; the sheet leaves as what it was when it asked.
  const isAsked = isOpen && shop.cartRow?.cart.shippingType !== to;
  const { cartRow, store, slot } = useHeld(shop, isAsked);
  const { version, revalidation } = useMenu(isOpen ? (store?.id ?? null) : null, to);
  const rebuilt = useHeld(useRebuiltCart({ cart: cartRow?.cart, to, version, store }), isOpen);
  const isMenuOutOfReach = useHeld(revalidation.error !== undefined, isOpen);
  if (!cartRow || !store) return null;
  return (
    <ShippingChange
      to={to}
      cartRow={cartRow}
      rebuilt={rebuilt}
      isMenuOutOfReach={isMenuOutOfReach}
      slot={slot && slotWords(slot, language)}
      renderChanges={(changed) =>
        isSameCart(changed) ? null : <RebuiltCartList rebuilt={changed} gone={i18n.t('rebuilt.gone')} />
      }
      isOpen={isOpen}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}

/** The value as it last was while `isLive`. */
function useHeld<Value>(value: Value, isLive: boolean): Value {
  const [held, setHeld] = useState(value);
  if (isLive && held !== value) setHeld(value);
  return isLive ? value : held;
}
