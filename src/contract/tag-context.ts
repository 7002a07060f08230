import * as z from 'zod/mini';
import type { AccountId, CheckoutId, StoreId, TenantId } from '#domain/ids.ts';
import type { TagContext } from '#domain/table/tag-context.ts';
import { REQUIRED_FIELDS } from '#domain/table/tag-context.ts';
import { canonicalJson } from './canonical-json.ts';
import { id, mapped } from './primitives.ts';

const contextWire = z.object({
  /** TAG allows no other shipping type (B§3). */
  type: z.enum(['TAG', 'STORE']),
  data: z.object({
    tenantId: id<TenantId>(),
    eventPointId: id<StoreId>(),
    isEventPointLocked: z.boolean(),
    tag: z.nullable(z.string()),
    isTagLocked: z.boolean(),
    isAnon: z.boolean(),
    allowAnonymous: z.boolean(),
    accountId: z.nullable(id<AccountId>()),
    checkoutId: z.nullable(id<CheckoutId>()),
    isPostpaid: z.boolean(),
    requiredFields: z.array(z.enum(REQUIRED_FIELDS)),
  }),
});

export const tagContext = mapped(contextWire, {
  decode: ({ type, data }): TagContext => {
    const { eventPointId, isEventPointLocked, isAnon, ...same } = data;
    return {
      ...same,
      storeId: eventPointId,
      isStoreLocked: isEventPointLocked,
      isAnonymous: isAnon,
      isTagOnlyDelivery: type === 'TAG',
    };
  },
  encode: ({ storeId, isStoreLocked, isAnonymous, isTagOnlyDelivery, ...same }) => ({
    type: isTagOnlyDelivery ? ('TAG' as const) : ('STORE' as const),
    data: { ...same, eventPointId: storeId, isEventPointLocked: isStoreLocked, isAnon: isAnonymous },
  }),
});

/** Returns whether two answers about a code name the same place under the same rules; the tab that is open there may be another. */
export const isSameTagContext = (one: TagContext, other: TagContext): boolean =>
  canonicalJson({ ...one, checkoutId: null }) === canonicalJson({ ...other, checkoutId: null });
