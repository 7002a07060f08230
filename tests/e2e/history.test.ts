import { untilKept } from './support/page-life.ts';
import { customerOn } from './support/customer.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** Makes 25 past orders of Marina's those of the customer without any, around a midnight in São Paulo. */
const giveOrders = ({ sql }: ShopServer) =>
  sql<{ id: string }>(`
    with picked as (
      select t.id, row_number() over (order by t.id) as n
      from transactions t
      join orders o on o.tenant_id = t.tenant_id and o.transaction_id = t.id
      where t.tenant_id = 't-aurora' and t.customer_id is not null
        and o.status in ('DELIVERED', 'COLLECTED', 'READY', 'PREPARING', 'REGISTERED', 'CANCELED', 'REJECTED')
      order by t.id limit 25
    )
    update transactions
    set customer_id = (select id from customers where tenant_id = 't-aurora' and document = '11144477735'),
      placed_at = case when n <= 13 then timestamptz '2026-10-20T03:30:00Z' else timestamptz '2026-10-20T02:30:00Z' end
    from picked where transactions.tenant_id = 't-aurora' and transactions.id = picked.id
    returning transactions.id`);

test.describe('the order list of a customer', () => {
  // Far from the shop: the days are the store's.
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('is by day in the zone of the store, twenty a page, to its end, and opens offline what was never opened', async ({
    page,
    context,
    openShop,
  }) => {
    const shop = await openShop();
    const [first] = await giveOrders(shop);
    const again = page.getByRole('button', { name: /^Pedir de novo/ });
    await page.goto(`${shop.url}/aurora/login`);
    await customerOn(page).login('11144477735', 'balcao2');
    await expect(page).not.toHaveURL(/login/);

    const pages: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/history')) pages.push(`${searchParams.get('offset')}+${searchParams.get('limit')}`);
    });
    await page.goto(`${shop.url}/aurora/historico`);
    await expect(again.first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByText('Estes são todos os seus pedidos.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(again).toHaveCount(25);
    const days = page.getByRole('main').getByRole('region');
    await expect(days).toHaveCount(2);
    await expect(days.nth(0).getByRole('button', { name: /^Pedir de novo/ })).toHaveCount(13);
    await expect(days.nth(1).getByRole('button', { name: /^Pedir de novo/ })).toHaveCount(12);
    await expect(days.nth(0).getByRole('heading')).toContainText('20');
    await expect(days.nth(1).getByRole('heading')).toContainText('19');
    expect(new Set(pages)).toEqual(new Set(['0+20', '20+20']));

    await untilKept(page);
    await context.setOffline(true);
    await page.goto(`${shop.url}/aurora/historico`);
    await expect(page.getByText(/Esta lista foi buscada/)).toBeVisible();
    await page.goto(`${shop.url}/aurora/historico?orderId=${first?.id}`);
    await expect(page).toHaveURL(new RegExp(`/pedidos/${first?.id}`));
    await expect(page.getByRole('heading', { name: 'Itens' })).toBeVisible();
    await context.setOffline(false);
  });
});
