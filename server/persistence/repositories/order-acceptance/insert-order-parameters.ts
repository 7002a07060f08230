/** What the statement that writes an order is told, in the order of its parameters. */
const PARAMETERS = [
  'tenantId',
  'transactionId',
  'storeId',
  'customerId',
  'contactName',
  'contactPhone',
  'checkoutId',
  'comment',
  'language',
  'subtotal',
  'deliveryFee',
  'total',
  'now',
  'orderId',
  'shippingType',
  'deliveryDetail',
  'address',
  'startsAt',
  'endsAt',
  'etaMinutes',
  'demand',
  'lines',
  'payments',
  'nonce',
  'nonceExpiresAt',
  'key',
  'caller',
  'fingerprint',
  'answerStatus',
  'answerBody',
  'answerExpiresAt',
  'keyLock',
  'shopVersion',
  'productsInDemand',
  'status',
  'cashback',
  'loyaltyId',
  'businessDay',
  // Slot, gift card and lots: only where an order has one of them.
  'extras',
] as const;

type Parameter = (typeof PARAMETERS)[number];
type OrderValues = Readonly<Record<Exclude<Parameter, 'extras'>, unknown>> & { readonly extras?: string };

/** How a parameter is written in SQL, by its name. */
export const p = Object.fromEntries(PARAMETERS.map((name, index) => [name, `$${index + 1}`])) as Record<
  Parameter,
  string
>;

/** The values as the statement counts them. */
export const valuesInOrder = (values: OrderValues): unknown[] =>
  PARAMETERS.filter((name) => name in values).map((name) => values[name]);
