import { expect, type Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './customer.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { untilKept } from './page-life.ts';
import type { ShopServer } from './shop-server.ts';

/** A guest at a table whose connection to the shop runs through the proxy. */
export async function visitTable(page: Page, { url }: Pick<FaultProxy, 'url'>): Promise<void> {
  await page.goto(`${url}/aurora/o/${tableLink(12)}`);
  await expect(page).toHaveURL(/\/aurora\/carrinho/);
  await expect(page.getByText('Mesa 12').first()).toBeVisible();
  // Installing takes long on a busy machine.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await untilKept(page);
}

export async function orderAtTable(page: Page, product = 'Pão de queijo mineiro'): Promise<void> {
  const customer = customerOn(page);
  await customer.addQuickly(product);
  await customer.openBag();
  await customer.finishBag();
  await page.getByLabel('Nome').fill('Júlia');
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
  await expect(page).toHaveURL(/\/aurora\/pedidos\//);
}

/** Returns how many orders the shop's database has of the time since now. */
export function countOrdersFromNow({ sql }: ShopServer): () => Promise<number> {
  const start = new Date();
  return async () => {
    const rows = await sql<{ count: number }>(
      `select count(*)::integer as count from transactions where tenant_id = 't-aurora' and placed_at >= $1`,
      [start],
    );
    return rows[0]?.count ?? 0;
  };
}
