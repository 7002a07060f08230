import {
  CardToken,
  Customer,
  CustomerCard,
  MercadoPagoConfig,
  MercadoPagoError,
  Payment,
  PaymentRefund,
} from 'mercadopago';

/** Well below the time that an order's request may take. */
const TIMEOUT_MS = 12_000;

/** Without it a PIX refund that the central bank keeps waiting is answered as if it were refused. */
const SAY_IN_PROCESS = { 'X-Render-In-Process-Refunds': 'true' };

/**
 * The calls of Mercado Pago's own SDK. Each gets a configuration of its own: the SDK writes a call's options, and with them its
 * idempotency key, into the configuration it was given, and the next call without a key would repeat an earlier purchase.
 * It does not repeat calls by itself either; we look first.
 */
export const mercadoPagoApi = (accessToken: string) => {
  const once = (idempotencyKey?: string, headers?: Readonly<Record<string, string>>) => {
    const options = {
      timeout: TIMEOUT_MS,
      maxRetries: 0,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      // Its types know no headers of ours. It takes them all the same, and drops the one that it would have sent itself.
      ...(headers && { headers: { Authorization: `Bearer ${accessToken}`, ...headers } }),
    };
    return new MercadoPagoConfig({ accessToken, options });
  };
  return {
    payments: (idempotencyKey?: string) => new Payment(once(idempotencyKey)),
    refunds: (idempotencyKey: string) => new PaymentRefund(once(idempotencyKey, SAY_IN_PROCESS)),
    cardTokens: () => new CardToken(once()),
    customers: () => new Customer(once()),
    customerCards: () => new CustomerCard(once()),
  };
};

export type MercadoPagoApi = ReturnType<typeof mercadoPagoApi>;

/** It understood us and will not do it: nothing was charged. */
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 404, 422]);
/** Our own credentials are wrong, which is nothing that a customer could cure. */
const OUR_FAULT: ReadonlySet<number> = new Set([401, 403]);

/** `unknown`: it may have happened. Throws what a developer has to look at. */
export function failureOf(error: unknown): 'refused' | 'unknown' {
  if (!(error instanceof MercadoPagoError) || OUR_FAULT.has(error.status)) throw error;
  return REFUSALS.has(error.status) ? 'refused' : 'unknown';
}
