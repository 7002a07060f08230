import type { Page, Request } from '@playwright/test';
import { createFaultProxy, type FaultProxy } from './support/fault-proxy.ts';
import { countOrdersFromNow, orderAtTable, visitTable } from './support/guest-behind-proxy.ts';
import { expect, test } from './support/test.ts';

/** How many reads of the page, beside probes, wait for an answer. */
function countHangingReads(page: Page): () => number {
  const hanging = new Set<Request>();
  const isRead = (request: Request) => request.method() === 'GET' && request.url().includes('/api/v1/');
  page.on('request', (request) => isRead(request) && hanging.add(request));
  page.on('requestfinished', (request) => hanging.delete(request));
  page.on('requestfailed', (request) => hanging.delete(request));
  return () => hanging.size;
}

const proofsOf = ({ ledger }: FaultProxy) => ledger.filter(({ path }) => path.startsWith('/api/v1/captcha'));

/** The page makes one at first, and one every twenty seconds without asking. */
const mostProofs = (proxy: FaultProxy) => 1 + Math.floor((Date.now() - (proofsOf(proxy)[0]?.atMs ?? 0)) / 20_000);

test.describe('a connection on which every request hangs', () => {
  test('is left to the order: what else waits for the shop gives it up, and no worker tries blindly (ADR-070)', async ({
    page,
    shop,
  }) => {
    test.slow();
    const proxy = await createFaultProxy(shop.url);
    const countOrders = countOrdersFromNow(shop);
    const hangingReads = countHangingReads(page);
    await visitTable(page, proxy);
    proxy.meet(() => 'hangBefore');
    await orderAtTable(page);
    await expect(page.getByText('Pedido salvo neste aparelho')).toBeVisible();
    // Without an order they would have a minute.
    await expect.poll(hangingReads, { timeout: 30_000 }).toBe(0);
    // A worker that had been sent a message would be at it by now.
    await page.waitForTimeout(5000);
    expect(proofsOf(proxy).length).toBeLessThanOrEqual(mostProofs(proxy));

    proxy.meet(null);
    await expect(page.getByText('Recebido pela loja').first()).toBeVisible();
    expect(await countOrders()).toBe(1);
    await proxy.close();
  });
});
