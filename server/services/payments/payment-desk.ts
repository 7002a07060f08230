import type { Services } from '#server/services.ts';

/** What it takes to deal with acquirers. */
export type PaymentDesk = Pick<Services, 'paymentProviders' | 'config'>;
