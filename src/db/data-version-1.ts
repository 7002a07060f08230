/** 2026-11-20: first release. Released versions are frozen; change means a new file (only additions, expand before contract). */
export const dataVersion1 = {
  version: 1,
  stores: {
    carts: 'id',
    reviewDrafts: 'id',
    tagContexts: 'id',
    receipts: 'id, placedAt',
    // At most fifty rows: reading them all is cheaper than keeping more indexes.
    $outbox: 'id, seq',
  },
} as const;
