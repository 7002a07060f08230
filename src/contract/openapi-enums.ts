import { MEASURE_CODES } from '#domain/catalog/measure.ts';
import { MONEY_CAUSES, MONEY_KINDS, MONEY_MEANS, STRAY_CAUSES } from '#domain/order/order-money.ts';
import { ORDER_STATUS, PACKAGE_STATUS } from '#domain/order/order-status.ts';
import { PAYMENT_STATUS } from '#domain/order/order.ts';
import { GIFT_CARD_MAIL } from '#domain/payment/gift-card.ts';
import { ON_DELIVERY_METHODS, ONLINE_METHODS } from '#domain/payment/payment-method.ts';
import { SHIPPING_TYPES } from '#domain/shipping/shipping-type.ts';
import { STAFF_ROLES } from '#domain/staff-role.ts';
import { TAB_CALL_KINDS } from '#domain/table/table-tab.ts';
import { ERROR_CODES } from './error-codes.ts';
import { KIND_CODES } from './menu.ts';
import type { JsonSchema } from './openapi-example.ts';

/** A closed list of values: its members, or a number for each of their names. */
type Members = readonly string[] | Readonly<Record<string, number>>;

/** The closed lists that several calls share, under the names that a generated client gives them. */
const LISTS: Readonly<Record<string, Members>> = {
  ErrorCode: ERROR_CODES,
  GiftCardMail: GIFT_CARD_MAIL,
  Measure: MEASURE_CODES,
  MoneyCause: MONEY_CAUSES,
  MoneyKind: MONEY_KINDS,
  MoneyMeans: MONEY_MEANS,
  OnDeliveryMethod: ON_DELIVERY_METHODS,
  OnlineMethod: ONLINE_METHODS,
  OrderStatus: ORDER_STATUS,
  PackageStatus: PACKAGE_STATUS,
  PaymentStatus: PAYMENT_STATUS,
  ProductKind: KIND_CODES,
  ShippingType: SHIPPING_TYPES,
  StaffRole: STAFF_ROLES,
  StrayCause: STRAY_CAUSES,
  TabCallKind: TAB_CALL_KINDS,
};

const isNumbered = (members: Members): members is Readonly<Record<string, number>> => !Array.isArray(members);

/** Numbers say nothing by themselves; `x-enum-varnames` is what generators of clients read. */
function schemaOf(members: Members): JsonSchema {
  if (!isNumbered(members)) return { type: 'string', enum: members };
  const told = Object.entries(members).map(([name, code]) => `${code} ${name}`);
  return {
    type: 'number',
    enum: Object.values(members),
    'x-enum-varnames': Object.keys(members),
    description: told.join(', '),
  };
}

/** The named lists, for `components/schemas`. */
export const enumSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(LISTS).map(([name, members]) => [name, schemaOf(members)]));

const keyOf = ({ type, enum: values }: JsonSchema): string => JSON.stringify([type, values]);

const NAMES = new Map(
  Object.entries(LISTS)
    // Two lists have the same numbers: what is called `measure` is one.
    .filter(([name]) => name !== 'Measure')
    .map(([name, members]) => [keyOf(schemaOf(members)), name]),
);

/** Replaces every shared list inside a schema by its name. `name` is that of the field which has the schema. */
export function withNamedEnums(schema: JsonSchema, name = ''): JsonSchema {
  if (schema.enum) {
    const known = name === 'measure' ? 'Measure' : NAMES.get(keyOf(schema));
    if (known === undefined) return schema;
    const { type: _type, enum: _values, ...rest } = schema;
    return { $ref: `#/components/schemas/${known}`, ...rest };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, namedWithin(keyword, value, name)]),
  );
}

function namedWithin(keyword: string, value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || keyword === 'default') return value;
  if (Array.isArray(value)) return value.map((item) => namedWithin('', item, name));
  if (keyword !== 'properties') return withNamedEnums(value as JsonSchema, name);
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, JsonSchema>>).map(([field, inner]) => [
      field,
      withNamedEnums(inner, field),
    ]),
  );
}
