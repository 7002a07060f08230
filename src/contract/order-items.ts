import * as z from 'zod/mini';
import type { OrderCombo, OrderComboPart, OrderComplement, OrderItem } from '#domain/order/order.ts';
import { amountFromQuantity, quantityFromAmount } from './line-amount.ts';
import { id, mapped, measure, money } from './primitives.ts';

const complementWire = z.object({
  complement_group_id: id<OrderComplement['groupId']>(),
  complement_group_name: z.string(),
  min: z.int(),
  max: z.nullable(z.int()),
  complement_id: id<OrderComplement['id']>(),
  complement_name: z.string(),
  price: money,
  quantity: z.int(),
  available: z.boolean(),
});

const complement = mapped(complementWire, {
  decode: ({
    complement_group_id,
    complement_group_name,
    complement_id,
    complement_name,
    ...same
  }): OrderComplement => ({
    ...same,
    groupId: complement_group_id,
    groupName: complement_group_name,
    id: complement_id,
    name: complement_name,
  }),
  encode: ({ groupId, groupName, id: complementId, name, ...same }) => ({
    ...same,
    complement_group_id: groupId,
    complement_group_name: groupName,
    complement_id: complementId,
    complement_name: name,
  }),
});

/** Fields of both kinds of lines. */
const soldFields = {
  product_name: z.string(),
  quantity: z.number().check(z.nonnegative()),
  total: money,
  price: money,
  /** An older server does not say. */
  adultOnly: z.optional(z.boolean()),
};

const product = z.object({
  id: id<OrderItem['productId']>(),
  productGroupId: id<OrderItem['groupId']>(),
  image: z.nullable(z.string()),
  description: z.string(),
});

const itemWire = z.object({
  ...soldFields,
  id: id<OrderItem['id']>(),
  measure,
  comment: z.string(),
  product,
  transaction_item_complements: z.array(complement),
});

/** Transaction item (B§3). */
export const orderItem = mapped(itemWire, {
  decode: ({ product_name, quantity, product: sold, transaction_item_complements, ...same }): OrderItem => ({
    ...same,
    productId: sold.id,
    groupId: sold.productGroupId,
    name: product_name,
    image: sold.image,
    description: sold.description,
    amount: amountFromQuantity(quantity, same.measure),
    complements: transaction_item_complements,
  }),
  encode: ({ productId, groupId, name, image, description, amount, complements, ...same }) => ({
    ...same,
    product_name: name,
    quantity: quantityFromAmount(amount, same.measure),
    product: { id: productId, productGroupId: groupId, image, description },
    transaction_item_complements: complements,
  }),
});

const partWire = z.object({
  product: z.object({ id: id<OrderComboPart['productId']>() }),
  name: z.string(),
  price: money,
  quantity: z.number().check(z.nonnegative()),
  measure,
  description: z.string(),
  total: money,
  comment: z.string(),
});

const part = mapped(partWire, {
  decode: ({ product: sold, quantity, ...same }): OrderComboPart => ({
    ...same,
    productId: sold.id,
    amount: amountFromQuantity(quantity, same.measure),
  }),
  encode: ({ productId, amount, ...same }) => ({
    ...same,
    product: { id: productId },
    quantity: quantityFromAmount(amount, same.measure),
  }),
});

const comboWire = z.object({
  ...soldFields,
  id: id<OrderCombo['id']>(),
  comment: z.string(),
  product,
  transaction_item_complements: z.array(complement),
  transaction_items: z.array(part),
});

/** Combo (B§3). Combos are counted in units. */
export const orderCombo = mapped(comboWire, {
  decode: ({
    product_name,
    quantity,
    product: sold,
    transaction_item_complements,
    transaction_items,
    ...same
  }): OrderCombo => ({
    ...same,
    productId: sold.id,
    groupId: sold.productGroupId,
    name: product_name,
    image: sold.image,
    description: sold.description,
    amount: quantity,
    complements: transaction_item_complements,
    parts: transaction_items,
  }),
  encode: ({ productId, groupId, name, image, description, amount, complements, parts, ...same }) => ({
    ...same,
    product_name: name,
    quantity: amount,
    product: { id: productId, productGroupId: groupId, image, description },
    transaction_item_complements: complements,
    transaction_items: parts,
  }),
});
