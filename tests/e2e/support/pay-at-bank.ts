import type { Page } from '@playwright/test';
import type { PixScenario } from '#server/demo/sandbox/pay-pix.ts';
import { expect } from './test.ts';
import type { ShopServer } from './shop-server.ts';

/** The code that the page shows to be paid. */
export async function shownCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ver código completo' }).click();
  return page.getByLabel('Código PIX copia e cola').inputValue();
}

/** Pays a code at the sandbox's bank. */
export async function payAtBank({ url }: Pick<ShopServer, 'url'>, code: string, scenario: PixScenario): Promise<void> {
  const form = new URLSearchParams({ code, scenario });
  const bank = await fetch(`${url}/sandbox/bank/pay`, { method: 'POST', body: form });
  expect(await bank.text()).toContain('Pagamento feito');
}
