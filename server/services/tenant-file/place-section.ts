import * as z from 'zod/mini';
import { id, mapped, uuid } from '#contract/primitives.ts';
import type { AccountId, HighlightId, MenuGroupId, ProductId, StoreId } from '#domain/ids.ts';
import { REQUIRED_FIELDS } from '#domain/table/tag-context.ts';
import { integer, optionalLink, optionalText, name, off, on, placeName, translations } from './fields.ts';

const highlightWire = z.strictObject({
  id: id<HighlightId>(),
  storeId: z.prefault(z.nullable(id<StoreId>()), null),
  action: z.prefault(integer, 0),
  image: name,
  name,
  url: optionalLink,
  infoText: optionalText,
  translations: translations('name', 'infoText'),
  status: z.prefault(integer, 1),
  productId: z.prefault(z.nullable(id<ProductId>()), null),
  productGroupId: z.prefault(z.nullable(id<MenuGroupId>()), null),
});

/** Banner under its wire names (A§3). */
export const highlightSection = mapped(highlightWire, {
  decode: ({ productGroupId, ...same }) => ({ ...same, groupId: productGroupId }),
  encode: ({ groupId, ...same }) => ({ ...same, productGroupId: groupId }),
});

/** Table whose orders are paid together (D-44). */
export const accountSection = z.strictObject({ id: id<AccountId>(), storeId: id<StoreId>(), tag: placeName });

const contextLinkWire = z.strictObject({
  code: uuid<string>(),
  /** TAG allows no other shipping type (B§3). */
  type: z.prefault(z.enum(['TAG', 'STORE']), 'TAG'),
  eventPointId: id<StoreId>(),
  isEventPointLocked: on,
  tag: z.prefault(z.nullable(placeName), null),
  isTagLocked: on,
  isAnon: off,
  allowAnonymous: off,
  isPostpaid: off,
  accountId: z.prefault(z.nullable(id<AccountId>()), null),
  requiredFields: z.prefault(z.array(z.enum(REQUIRED_FIELDS)), []),
});

/** Context of a printed code under its wire names (A§3). */
export const contextLinkSection = mapped(contextLinkWire, {
  decode: ({ type, eventPointId, isEventPointLocked, isAnon, ...same }) => ({
    ...same,
    storeId: eventPointId,
    isTagOnlyDelivery: type === 'TAG',
    isStoreLocked: isEventPointLocked,
    isAnonymous: isAnon,
  }),
  encode: ({ storeId, isTagOnlyDelivery, isStoreLocked, isAnonymous, ...same }) => ({
    ...same,
    type: isTagOnlyDelivery ? ('TAG' as const) : ('STORE' as const),
    eventPointId: storeId,
    isEventPointLocked: isStoreLocked,
    isAnon: isAnonymous,
  }),
});
