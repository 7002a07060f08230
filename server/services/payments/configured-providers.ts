import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { Config } from '#server/foundation/config.ts';
import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import type { OpenProvider } from './providers.ts';

/** Every real acquirer that the configuration allows, by its `providerId`. */
export function configuredProviders({
  mercadoPago,
  publicUrl,
}: Pick<Config, 'mercadoPago' | 'publicUrl'>): ReadonlyMap<number, OpenProvider> {
  if (!mercadoPago) return new Map();
  return new Map([[ACQUIRERS.mercadoPago, mercadoPagoProvider({ ...mercadoPago, publicUrl })]]);
}
