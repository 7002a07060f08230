import type { IdempotencyKey } from '#domain/ids.ts';
import type { ChosenPayment } from '#features/payment/unpaid-order.ts';

export interface PaymentKeys {
  /** The same choice has the same key, so that asking again after a lost answer is the same payment. */
  readonly of: (choice: ChosenPayment) => IdempotencyKey;
  /** It was answered: the same choice is another payment from now on. */
  readonly answered: (choice: ChosenPayment) => void;
}

export function createPaymentKeys(): PaymentKeys {
  const keys = new Map<string, IdempotencyKey>();
  return {
    of: (choice) => {
      const text = JSON.stringify(choice);
      const key = keys.get(text) ?? (crypto.randomUUID() as IdempotencyKey);
      keys.set(text, key);
      return key;
    },
    answered: (choice) => void keys.delete(JSON.stringify(choice)),
  };
}
