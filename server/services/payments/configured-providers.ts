import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import type { Config } from '#server/foundation/config.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { sandboxProviders } from '#server/demo/sandbox/sandbox-provider.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider.ts';
import type { OpenProvider } from './providers.ts';

interface Installation {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  readonly now: () => Date;
}

/** Every acquirer that the configuration allows, by its `providerId`. */
export function configuredProviders({ config, ...sandbox }: Installation): ReadonlyMap<number, OpenProvider> {
  const { mercadoPago, publicUrl } = config;
  return new Map([
    ...(config.sandbox ? sandboxProviders(sandbox) : []),
    ...(mercadoPago
      ? [[ACQUIRERS.mercadoPago, mercadoPagoProvider({ ...mercadoPago, publicUrl, now: sandbox.now })] as const]
      : []),
  ]);
}
