import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CartLine } from '#domain/cart/cart.ts';
import { lineMaximum } from '#domain/cart/line-maximum.ts';
import { takesNoMore } from '#domain/cart/takes-no-more.ts';
import { findOffer } from '#domain/catalog/find-in-menu.ts';
import type { Menu, MenuProduct } from '#domain/catalog/menu.ts';
import type { LoyaltyId, MenuProductId, ProductId } from '#domain/ids.ts';
import { isSoldOut } from '#domain/catalog/stock-draws.ts';
import { mayGoOnTab } from '#domain/payment/payment-options.ts';
import { isTab } from '#domain/table/tag-context.ts';
import { needsLoginForAge } from '#domain/table/anonymous-ordering.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { Store } from '#domain/store/store.ts';
import { asReward } from '#domain/person/reward.ts';
import { addToBag, newLineId, PointsReached } from '#features/cart/cart-actions.ts';
import { changeInBag } from '#features/cart/edit-bag.ts';
import type { QuotedBag } from '#features/cart/quoted-bag.ts';
import { useLineCap } from '#features/cart/use-line-cap.ts';
import { useRemoval } from '#features/cart/use-removal.ts';
import { limitWords, pointsToast, stockToast, useSaving } from '#features/cart/use-saving.ts';
import { lineOf, type ProductDraft } from '#features/product/product-draft.ts';
import { useAffordable } from '#features/loyalties/use-affordable.ts';
import { ProductSheet } from '#features/product/product-sheet.tsx';
import { useKeptDraft } from '#features/product/use-kept-draft.ts';
import { AgeNotice } from '#features/session/age-notice.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { Banner } from '#ui/banner.tsx';
import { LazyOverlay, OverlayLoading } from '#ui/lazy-overlay.tsx';
import { useToasts } from '#ui/toast-context.ts';
import { useOpenCount } from '#ui/use-open-count.ts';
import { useOverlay } from '#ui/use-overlay.ts';
import { MissingProduct } from './missing-product.tsx';
import { type ProductTarget, targetOfItem, targetOfLine } from './product-target.ts';
import type { Shop } from './use-shop.ts';

const TraceabilitySheet = lazyPart(() => import('#features/traceability/traceability-sheet.tsx'), 'TraceabilitySheet');

interface Asked {
  /** The menu is being asked for. */
  readonly isAsking: boolean;
  readonly onChangeType: (type: ShippingType) => void;
  /** What to add; null when a line is edited. */
  readonly item: string | null;
  readonly lineId: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A new line is in the bag. */
  readonly onAdded?: (id: MenuProductId) => void;
}

/** A product's sheet, once the shop behind it is known. */
export function ProductOverlay({ shop, ...asked }: Asked & { readonly shop: Shop }) {
  const openings = useOpenCount(asked.isOpen);
  const { bag, store, menu, isReadOnly, place, shippingType, allowedTypes } = shop;
  if (!bag || !store || !menu.version) return asked.isOpen && asked.isAsking ? <OverlayLoading /> : null;
  return (
    <FoundProduct
      key={openings}
      bag={bag}
      store={store}
      menu={menu.version.menu}
      isReadOnly={isReadOnly}
      isOnTab={isTab(place?.context)}
      chosen={shippingType}
      allowed={allowedTypes}
      {...asked}
    />
  );
}

interface Props extends Asked {
  readonly bag: QuotedBag;
  readonly store: Store;
  readonly menu: Menu;
  readonly isReadOnly: boolean;
  /** What is ordered here goes on a tab. */
  readonly isOnTab: boolean;
  /** How it is to be received, and how it may be. */
  readonly chosen: ShippingType;
  readonly allowed: readonly ShippingType[];
}

function FoundProduct(props: Props) {
  const { bag, store, menu, isReadOnly, isOnTab, item, lineId, isOpen, onClose, onAdded } = props;
  const find = () => {
    const surroundings = { menu, cart: bag.row.cart, highlights: store.highlights };
    if (lineId !== null) return targetOfLine(lineId, surroundings);
    return item === null ? null : targetOfItem(item, surroundings);
  };
  // What was found stays: a line that the sheet itself removes must not turn it into "not found" on its way out.
  // What was not is looked for again: the menu of this device may be yesterday's.
  const [target, setTarget] = useState(find);
  const later = target || !isOpen ? null : find();
  if (later) setTarget(later);
  if (!target) return <MissingProduct {...props} />;
  const opened = { target, menu, bag, store, isReadOnly, isOnTab, isOpen, onClose, ...(onAdded && { onAdded }) };
  const { loyaltyId, product } = target;
  // What is paid in money, as nearly everything is, asks for no points.
  if (loyaltyId === null) return <OpenProduct {...opened} affordable={Infinity} />;
  return <OpenReward {...opened} reward={{ loyaltyId, productId: product.productId }} />;
}

interface OpenProps {
  /** As it was found when the sheet was opened. */
  readonly target: ProductTarget;
  /** As it is now. */
  readonly menu: Menu;
  readonly bag: QuotedBag;
  readonly store: Store;
  readonly isReadOnly: boolean;
  readonly isOnTab: boolean;
  /** How many of it the customer's points buy. */
  readonly affordable: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded?: (id: MenuProductId) => void;
}

interface RewardProps extends Omit<OpenProps, 'affordable'> {
  readonly reward: { readonly loyaltyId: LoyaltyId; readonly productId: ProductId };
}

function OpenReward({ reward, ...opened }: RewardProps) {
  return <OpenProduct {...opened} affordable={useAffordable(opened.bag.row.cart, reward)} />;
}

interface Chosen extends Pick<ProductDraft, 'complements'> {
  readonly line: CartLine | null;
}

/** How much of it there may be with what is chosen, and what says why not more: its stock, the line's own maximum, or the points. */
function useLimit(bag: QuotedBag, { kind, productId, groupId }: MenuProduct, chosen: Chosen, affordable: number) {
  const { i18n } = useLingui();
  const { line, complements } = chosen;
  const known = useLineCap(bag, { id: line?.id ?? null, productId, groupId, complements });
  const limit = { kind, cap: known ?? lineMaximum(kind) };
  // What the bag has it may keep, also where there is not so much of it any more.
  const kept = line && takesNoMore({ amount: line.amount, complements }, line) ? line.amount : 0;
  return affordable < limit.cap
    ? { cap: affordable, words: i18n.t('loyalties.maxReached'), toast: pointsToast(i18n) }
    : { cap: Math.max(limit.cap, kept), words: limitWords(i18n, limit), toast: stockToast(i18n, limit) };
}

/** Saves, and closes the sheet once that is done. */
function useFinish(onClose: () => void) {
  const save = useSaving();
  // From the first tap until the sheet is gone, or the change could not be saved: a second tap must not add a second one.
  const isFinishing = useRef(false);
  return async (action: () => Promise<unknown>) => {
    if (isFinishing.current) return;
    isFinishing.current = true;
    isFinishing.current = await save(action);
    if (isFinishing.current) onClose();
  };
}

/** The sheet and what its buttons do to the bag. It closes when the change is on disk, never before. */
function OpenProduct(props: OpenProps) {
  const { target, menu, bag, store, isReadOnly, isOnTab, affordable, isOpen, onClose, onAdded } = props;
  const toasts = useToasts();
  const finish = useFinish(onClose);
  const remove = useRemoval();
  const trace = useOverlay('rastreio');
  const { databases, session } = useTenant();
  const { pathname, search } = useLocation();
  const { highlight, line, loyaltyId } = target;
  const offer = findOffer(menu, target.product.productId, target.product.groupId);
  const current = offer && (loyaltyId === null ? offer : asReward(offer));
  const product = current ?? target.product;
  const kept = useKeptDraft(offerName(target), line);
  const limit = useLimit(bag, product, { line, complements: kept.draft.complements }, affordable);
  const isRefusedByTab = isOnTab && !mayGoOnTab([product]);
  const isForKnownAdults = needsLoginForAge(session !== null, [product]);

  const put = async (draft: ProductDraft) => {
    const origin = { highlightId: highlight?.id ?? null, loyaltyId };
    const made = lineOf(product, draft, { id: line?.id ?? newLineId(), ...origin });
    if (made.amount > affordable) throw new PointsReached();
    await (line ? changeInBag(databases.data, made, bag) : addToBag(databases.data, made, bag));
    if (!line) onAdded?.(product.id);
  };
  return (
    <>
      <ProductSheet
        opened={target.product}
        current={current ?? null}
        line={line}
        kept={kept}
        cap={limit.cap}
        limitWords={limit.words}
        isSoldOut={isSoldOut(product, store.ignoreRigidStock)}
        ignoreRigidStock={store.ignoreRigidStock}
        isReadOnly={isReadOnly || isRefusedByTab}
        notice={isRefusedByTab ? <NotOnTab /> : isForKnownAdults && <AgeNotice redirect={pathname + search} />}
        isOpen={isOpen}
        onClose={onClose}
        onSave={(draft) => void finish(() => put(draft).then(kept.forget))}
        onRemove={(removed: CartLine) => void finish(() => remove(removed))}
        onMax={() => toasts.show(limit.toast)}
        onTrace={() => trace.open(product.productId)}
      />
      <LazyOverlay value={isOpen ? trace.value : null} onClose={trace.close}>
        {(_, isTraceOpen) => (
          <TraceabilitySheet productId={product.productId} isOpen={isTraceOpen} onClose={trace.close} />
        )}
      </LazyOverlay>
    </>
  );
}

const offerName = ({ product, highlight, loyaltyId }: ProductTarget): string =>
  [product.id, highlight?.id, loyaltyId].join(' ');

/** Why a gift card cannot be added at a table with a tab (D-69). */
function NotOnTab() {
  const { i18n } = useLingui();
  return (
    <Banner tone="warning" title={i18n.t('product.notOnTabTitle')}>
      {i18n.t('product.notOnTabText')}
    </Banner>
  );
}
