import { expect } from '@playwright/test';

/** Words that are wrong for a guest at a table, whatever the network says. */
export const NEVER_TOLD = [/sess[ãa]o expirou/i, /Entre de novo/i, /não foi enviado/i];

interface Told {
  /** All words on the screen. */
  readonly words: () => Promise<string>;
  readonly countOrders: () => Promise<number>;
}

/** Waits until the screen says that the shop has the order. Its words are right at every sample, not only at the end. */
export const untilReceived = ({ words, countOrders }: Told, options: { readonly timeout?: number } = {}) =>
  expect
    .poll(
      async () => {
        const seen = await words();
        for (const wrong of NEVER_TOLD) expect(seen).not.toMatch(wrong);
        const isReceived = seen.includes('Recebido pela loja');
        if (isReceived) expect(await countOrders()).toBe(1);
        return isReceived;
      },
      { message: 'the shop has received it', ...options },
    )
    .toBe(true);
