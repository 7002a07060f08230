import type { Charge, Movement } from './payment-provider.ts';

/** What we conclude ourselves where no acquirer tells it, or only of a refund: nothing else is known to have happened. */
export const chargeWithOutcome = (outcome: Charge['outcome'], refunds: readonly Movement[] = []): Charge => ({
  outcome,
  providerReference: null,
  tefStatus: null,
  captures: [],
  refunds,
  card: null,
});
