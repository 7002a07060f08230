import { createHash } from 'node:crypto';
import {
  openingOf,
  UNSOLD,
  type CounterMenu,
  type CounterProduct,
  type StoreOpening,
} from '#domain/catalog/counter-menu.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { Balances } from '#domain/catalog/with-balances.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { MenuProductId, ProductId, StoreId } from '#domain/ids.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import { startingPrice } from '#domain/pricing/starting-price.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { closingAt, closingEnd, type ClosingSpan } from '#domain/store/closed-by-hand.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { menuProductsOf, offersInForce } from '#server/persistence/repositories/assemble-menu.ts';
import { catalogRows, type CatalogRows } from '#server/persistence/repositories/catalog-rows.ts';
import { lockStores, touchCatalog } from '#server/persistence/repositories/catalog-version.ts';
import {
  counterMenuRepository,
  storePricesRepository,
} from '#server/persistence/repositories/counter-menu-repository.ts';
import { soldOutRepository } from '#server/persistence/repositories/sold-out-repository.ts';
import type { LastSaid, SoldOut } from '#server/persistence/repositories/sold-out-repository.ts';
import { stockRepository } from '#server/persistence/repositories/stock-repository.ts';
import { storeOpeningsRepository } from '#server/persistence/repositories/store-openings-repository.ts';
import { storesRepository } from '#server/persistence/repositories/stores-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { picturesRepository } from '#server/persistence/repositories/pictures-repository.ts';
import { readPictureName } from '#server/services/images/picture-name.ts';
import type { PictureStorage } from '#server/services/images/picture-storage.ts';
import { isUploadedName } from '#server/services/images/uploaded-picture.ts';

interface Question {
  /** The shop's first one where nobody says. */
  readonly storeId: StoreId | undefined;
  /** The version that the screen shows. */
  readonly known: string | undefined;
  readonly role: StaffRole;
}

/** Returns a store's menu with what was taken off it; null when the screen shows it already. Throws `not_found`. */
export async function counterMenuOf(
  scope: TenantScope,
  { storeId, known, role }: Question,
  now: Date,
): Promise<CounterMenu | null> {
  const stores = (await storesRepository(scope).list(now)).map(({ store }) => store);
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId);
  const settings = await tenantsRepository(scope).settings();
  const stock = store && (await stockRepository(scope, store.id).changes(null));
  const opening = store && (await storeOpeningsRepository(scope).find(store.id, now));
  if (!settings || !store || !stock || !opening) throw new Refusal('not_found');
  const isKitchen = role === 'kitchen';
  // A screen where somebody else logs in must not keep the prices of the one before, nor lack them.
  const version = [stock.version, digest(stock.balances), TOLD, ...(isKitchen ? ['kitchen'] : [])].join('-');
  if (version === known) return null;
  const { id, name } = store;
  const products = await counterProducts(scope, id, stock.balances);
  return {
    version,
    stores: stores.map((other) => ({ id: other.id, name: other.name })),
    store: { id, name, ...opening },
    usualMinimum: settings.minCartValue,
    products: isKitchen ? products.map((product) => ({ ...product, price: null, startingPrice: null })) : products,
  };
}

/** What a menu tells that those of an older release do not: the same stock, and yet another menu. */
const TOLD = 'parts';

/** A balance that was changed before another one may be seen after it, so the stock's own version, its newest change, is not enough. */
const digest = (balances: Balances): string =>
  createHash('sha256').update(canonicalJson(balances)).digest('base64url').slice(0, 16);

async function counterProducts(
  scope: TenantScope,
  storeId: StoreId,
  balances: Balances,
): Promise<readonly CounterProduct[]> {
  const rows = await catalogRows(scope, storeId);
  const menuProductOf = menuProductsOf(rows);
  const missing = new Set(rows.soldOut.map(({ productId }) => productId));
  const byGroup = Map.groupBy(offersInForce(rows.offers).map(menuProductOf), ({ groupId }) => groupId);
  const offered = rows.groups.flatMap(({ id, name }) =>
    (byGroup.get(id) ?? []).map((product) => ({
      ...counterProductOf(product, balances),
      groupName: name,
      isSoldOut: missing.has(product.productId),
    })),
  );
  const parts = await counterMenuRepository(scope).products(partsOnly(rows));
  return [
    ...offered,
    ...parts.map((part) => ({
      ...part,
      ...UNSOLD,
      isSoldOut: missing.has(part.productId),
      balance: balances[part.productId] ?? null,
    })),
  ];
}

/** What the store sells only as a complement or a part of a combo: it has a stock, too (D-30). */
function partsOnly({ offers, asked, complements, combos }: CatalogRows): readonly ProductId[] {
  const offered = new Set(offersInForce(offers).map(({ product }) => product.id));
  const groups = new Set(asked.flatMap(({ productId, group }) => (offered.has(productId) ? group.id : [])));
  const parts = [
    ...complements.flatMap(({ item }) => (item.productId !== null && groups.has(item.groupId) ? item.productId : [])),
    ...combos.flatMap(({ item }) => (offered.has(item.comboId) ? item.productId : [])),
  ];
  return parts.filter((id) => !offered.has(id));
}

const counterProductOf = (product: MenuProduct, balances: Balances) => ({
  id: product.id,
  productId: product.productId,
  groupId: product.groupId,
  sku: product.sku,
  name: product.name,
  image: product.image,
  measure: product.measure,
  price: product.price,
  // Whoever sells counts in kilograms, not in 100 g.
  startingPrice: startingPrice({ ...product, measure: 'UNIT' }),
  isStockRigid: product.stock.rigid,
  balance: balances[product.productId] ?? null,
});

/** A value from what was seen to what is wanted. */
interface Change<Value> {
  readonly from: Value;
  readonly to: Value;
}

interface OpeningChange extends Change<StoreOpening> {
  /** For how long it is closed from now on; undefined where `to` says all. */
  readonly closeFor?: ClosingSpan | undefined;
  /** It undoes another change. */
  readonly takesBack?: boolean | undefined;
}

/**
 * Changes today's menu at `now`. Whoever comes second with the same change finds it made; with another one they are refused
 * (`changed_meanwhile`), because they decided by what is no longer so (D-99), but for a closing of what is closed (D-103).
 * Each throws `not_found`.
 */
export function counterMenuChanges(scope: TenantScope, now: Date) {
  return {
    /** What was tapped before somebody said otherwise is refused (`changed_meanwhile`), however late it comes. */
    setSoldOut: (said: SoldOut): Promise<void> =>
      scope.atomically(async (inner) => {
        const menu = counterMenuRepository(inner);
        const { storeId, productId } = said;
        const soldOut = soldOutRepository(inner);
        if (!(await storeOpeningsRepository(inner).lock(storeId, now)) || !(await menu.hasProduct(productId)))
          throw new Refusal('not_found');
        if (isOvertaken(said, await soldOut.last(said))) throw new Refusal('changed_meanwhile');
        await soldOut.say(said);
        await touchCatalog(inner, storeId);
      }),

    setPrice: (storeId: StoreId, id: MenuProductId, { from, to }: Change<Cents>): Promise<void> =>
      scope.atomically(async (inner) => {
        const prices = storePricesRepository(inner, storeId);
        const found = (await storeOpeningsRepository(inner).lock(storeId, now)) && (await prices.of(id));
        if (!found) throw new Refusal('not_found');
        if (!isToBeChanged(found.now, { from, to })) return;
        await prices.set(id, to === found.usual ? null : to);
        await touchCatalog(inner, storeId);
      }),

    /** Returns what the store has then and had before. A closing whose end has come by now is none, also where somebody still sees it. */
    setOpening: (
      storeId: StoreId,
      change: OpeningChange,
    ): Promise<{ readonly opening: StoreOpening; readonly before: StoreOpening }> =>
      scope.atomically(async (inner) => {
        const openings = storeOpeningsRepository(inner);
        const found = await openings.lock(storeId, now);
        if (!found) throw new Refusal('not_found');
        const wanted = openingWanted(found, change, now.getTime());
        const before = openingOf(found);
        if (isToBeChanged(before, wanted)) {
          await openings.set(storeId, wanted.to);
          await touchCatalog(inner, storeId);
        }
        return { opening: wanted.to, before };
      }),

    async setPicture(pictures: PictureStorage, id: ProductId, change: Change<string | null>): Promise<void> {
      if (change.to !== null && !(await isShowable(pictures, change.to)))
        throw new Refusal('bad_request', { details: [{ ref: null, code: 'bad_request', field: 'to' }] });
      await scope.atomically(async (inner) => {
        await lockStores(inner, null);
        const menu = counterMenuRepository(inner);
        const product = await menu.lockProduct(id);
        if (!product) throw new Refusal('not_found');
        if (!isToBeChanged(product.image, change)) return;
        if (change.to !== null) await picturesRepository(inner).keep(change.to);
        await menu.setPicture(id, change.to);
        await touchCatalog(inner, null);
      });
    },
  };
}

/** From what to what a store is to be set. One that is closed already is closed again, until the end that was asked for last (D-103). */
function openingWanted(
  { timeZone, ...found }: StoreOpening & { readonly timeZone: string },
  { from, to, closeFor, takesBack = false }: OpeningChange,
  nowMs: number,
): Change<StoreOpening> {
  const closing = closeFor && { isClosedByHand: true, closedUntil: closingEnd(closeFor, nowMs, timeZone) };
  const seen = closingAt(from, nowMs);
  const wanted = closingAt({ ...to, ...closing }, nowMs);
  const { isClosedByHand, closedUntil } = wanted;
  const isSame = (opening: StoreOpening) => canonicalJson(opening) === canonicalJson(wanted);
  // An older page names an end only where it takes a tap back.
  const isTapped = !takesBack && isClosedByHand && (closeFor !== undefined || closedUntil === null);
  const isAllThatChanges = !isSame(seen) && isSame({ ...seen, isClosedByHand, closedUntil });
  return found.isClosedByHand && isTapped && isAllThatChanges
    ? { from: found, to: { ...found, closedUntil } }
    : { from: seen, to: wanted };
}

/** Screens know the server's time to a second or two; of what is said that close together, the last to come counts. */
const SAME_TIME_MS = 5 * SECOND_MS;

function isOvertaken({ isSoldOut, at }: SoldOut, last: LastSaid): boolean {
  if (last.isSoldOut === isSoldOut) return false;
  const isBefore = (other: Date | null) => other !== null && at.getTime() + SAME_TIME_MS < other.getTime();
  return isBefore(last.at) || (isSoldOut && isBefore(last.refilledAt));
}

function isToBeChanged<Value>(now: Value, { from, to }: Change<Value>): boolean {
  const [current, seen, wanted] = [now, from, to].map(canonicalJson);
  if (current === wanted) return false;
  if (current !== seen) throw new Refusal('changed_meanwhile');
  return true;
}

/** Uploaded, or drawn by this server: an undo may go back to the demo's art. */
const isShowable = async (pictures: PictureStorage, file: string): Promise<boolean> =>
  isUploadedName(file) ? (await pictures.find(file)) !== null : readPictureName(file) !== null;
