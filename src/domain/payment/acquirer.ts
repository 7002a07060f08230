/** What a tenant's `providerId` means: whom its money goes through. */
export const ACQUIRERS = { sandbox: 1, plainSandbox: 2, mercadoPago: 3 } as const;

/** This acquirer takes a new card as plain fields (`POST /cards`), every other one encrypted as `card_hash` (A§7). */
export const takesPlainCards = (providerId: number): boolean => providerId !== ACQUIRERS.sandbox;
