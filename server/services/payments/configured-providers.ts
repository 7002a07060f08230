import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { Config } from '#server/foundation/config.ts';
import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import type { OpenProvider } from './providers.ts';

interface Installation {
  readonly config: Pick<Config, 'mercadoPago' | 'publicUrl'>;
  readonly now: () => Date;
}

/** Every real acquirer that the configuration allows, by its `providerId`. */
export function configuredProviders({
  config: { mercadoPago, publicUrl },
  now,
}: Installation): ReadonlyMap<number, OpenProvider> {
  if (!mercadoPago) return new Map();
  return new Map([[ACQUIRERS.mercadoPago, mercadoPagoProvider({ ...mercadoPago, publicUrl, now })]]);
}
