/** Every header the API gives a meaning to, in the lower case in which Node and fetch report them. */
export const HEADERS = {
  /** Service credentials (`Basic`) of the app, or the operator's key (`Bearer`). */
  authorization: 'authorization',
  accessToken: 'x-access-token',
  refreshToken: 'x-refresh-token',
  tenantId: 'x-tenant-id',
  requestedWith: 'x-requested-with',
  idempotencyKey: 'idempotency-key',
  /** Proof that this device placed the order it asks about (D-4). */
  orderReceipt: 'x-order-receipt',
  requestId: 'x-request-id',
  retryAfter: 'retry-after',
  language: 'accept-language',
} as const;

/** Fixed credentials on every call (B§6). They ship inside the page, so they name the app and protect nothing. */
export const SERVICE_AUTHORIZATION = 'Basic YmFsY2FvOmFwcA==';

export const REQUESTED_WITH = 'XMLHttpRequest';
