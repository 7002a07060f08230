import type { Locator, Page } from '@playwright/test';

interface TypedCard {
  readonly number: string;
  readonly holder?: string;
  readonly expiry?: string;
  readonly code?: string;
}

/** Enters a card in a sheet, or in the form of a payment link. */
export async function typeCard(form: Page | Locator, card: TypedCard): Promise<void> {
  const { number, holder = 'MARINA LIMA', expiry = '12/2030', code = '123' } = card;
  await form.getByLabel('Número do cartão').fill(number);
  await form.getByLabel('Nome impresso no cartão').fill(holder);
  await form.getByLabel('Validade').fill(expiry);
  await form.getByLabel(/CVV/).fill(code);
}
