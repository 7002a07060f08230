import type { Config } from '#server/foundation/config.ts';
import type { PaymentProviders } from './providers.ts';

/** What it takes to deal with acquirers. */
export interface PaymentPorts {
  readonly paymentProviders: PaymentProviders;
  readonly config: Pick<Config, 'pixLifeSeconds'>;
}
