/** What a tenant's `providerId` means: whom its money goes through. */
export const ACQUIRERS = { sandbox: 1, plainSandbox: 2, mercadoPago: 3, pkcs1Sandbox: 4 } as const;

const PLAIN: readonly number[] = [ACQUIRERS.plainSandbox, ACQUIRERS.mercadoPago];

/** This acquirer takes a new card as plain fields (`POST /cards`), every other one encrypted as `card_hash` (A§7). */
export const takesPlainCards = (providerId: number): boolean => PLAIN.includes(providerId);
