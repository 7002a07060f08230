/** All headers with a meaning in the API, in lower case as Node and fetch report them. */
export const HEADERS = {
  /** Credentials of the app (`Basic`) or the operator's key (`Bearer`). */
  authorization: 'authorization',
  accessToken: 'x-access-token',
  refreshToken: 'x-refresh-token',
  /** Proof that the device holds the key of its login (RFC 9449, ADR-079). */
  deviceProof: 'dpop',
  tenantId: 'x-tenant-id',
  requestedWith: 'x-requested-with',
  idempotencyKey: 'idempotency-key',
  /** Proof that this device placed the requested order (D-4). */
  orderReceipt: 'x-order-receipt',
  requestId: 'x-request-id',
  retryAfter: 'retry-after',
  language: 'accept-language',
} as const;

/** Fixed credentials of every call (B§6). They are part of the page, so they identify the app and protect nothing. */
export const SERVICE_AUTHORIZATION = 'Basic YmFsY2FvOmFwcA==';

export const REQUESTED_WITH = 'XMLHttpRequest';
