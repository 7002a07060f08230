import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { counterOf, tapAt } from './support/counter.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { untilStill } from './support/until-still.ts';

const STORE = 'Aurora Paulista';
/** Another device asks for the queue every five seconds without a stream. */
const ELSEWHERE = { timeout: 15_000 };

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Telas do balcão' }).getByRole('link', { name }).click();
}

/** What the queue says of the store, whatever it says of others. */
const bannerIn = (queue: Page): Locator => queue.getByRole('status').filter({ hasText: `Vocês fecharam ${STORE}` });

async function closeFor(counter: Page, span: RegExp): Promise<void> {
  await tapAt(counter.getByRole('button', { name: 'Fechar por enquanto' }));
  const asked = counter.getByRole('dialog', { name: `Por quanto tempo fechar ${STORE}?` });
  await tapAt(asked.getByRole('button', { name: span }));
  await expect(asked).toBeHidden();
}

const closings = ({ sql }: ShopServer) =>
  sql(
    `select closed_by_hand as "isClosed", round(extract(epoch from closed_until - now()) / 60)::integer as minutes
       from stores where id = 'aurora-paulista'`,
  );

test.describe('a store that is closed for a while at the counter', () => {
  test('says until when in the menu and in the queue of another device, which opens it at one tap and may take that back', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const queue = await counterOf(browser, shop, 'owner');
    await expect(bannerIn(queue)).toHaveCount(0);
    await openView(counter, 'Cardápio');
    await closeFor(counter, /^Por 30 minutos$/);
    await expect(counter.getByText(/^Fechada até \d\d:\d\d$/)).toBeVisible();
    expect(await closings(shop)).toEqual([{ isClosed: true, minutes: expect.closeTo(30, -1) }]);

    await expect(bannerIn(queue)).toContainText(/até \d\d:\d\d/, ELSEWHERE);
    await untilStill(queue);
    expect((await new AxeBuilder({ page: queue }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await tapAt(bannerIn(queue).getByRole('button', { name: 'Abrir agora' }));
    await expect(bannerIn(queue)).toHaveCount(0);
    await expect(counter.getByText('Aberta', { exact: true })).toBeVisible(ELSEWHERE);
    await queue.getByRole('button', { name: 'Desfazer' }).click();
    await expect(bannerIn(queue)).toBeVisible(ELSEWHERE);
    expect(await closings(shop)).toEqual([{ isClosed: true, minutes: expect.closeTo(30, -1) }]);
    await tapAt(bannerIn(queue).getByRole('button', { name: 'Abrir agora' }));
    await expect(bannerIn(queue)).toHaveCount(0);
  });

  test('for the rest of the day or until it is opened, can be changed, is only told a kitchen, and opens by itself in its time', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const kitchen = await counterOf(browser, shop, 'kitchen');
    await openView(counter, 'Cardápio');
    await closeFor(counter, /^Até abrirmos de novo$/);
    await expect(counter.getByText('Fechada por enquanto', { exact: true })).toBeVisible();
    expect(await closings(shop)).toEqual([{ isClosed: true, minutes: null }]);
    await expect(bannerIn(kitchen)).toContainText('até abrirem de novo', ELSEWHERE);
    await expect(bannerIn(kitchen).getByRole('button')).toHaveCount(0);

    await tapAt(counter.getByRole('button', { name: 'Mudar até quando' }));
    await tapAt(counter.getByRole('dialog').getByRole('button', { name: /^Pelo resto do dia, até .*05:00$/ }));
    await expect(counter.getByText(/^Fechada até .*05:00$/)).toBeVisible();
    await expect(bannerIn(kitchen)).toContainText('05:00', ELSEWHERE);

    // The time that was chosen is over, and nobody has done anything.
    await shop.sql("update stores set closed_until = now() + interval '12 seconds' where id = 'aurora-paulista'");
    await shop.sql("update stores set catalog_version = catalog_version + 1 where id = 'aurora-paulista'");
    await expect(bannerIn(kitchen)).toHaveCount(0, { timeout: 40_000 });
    await expect(counter.getByText('Aberta', { exact: true })).toBeVisible({ timeout: 40_000 });
  });
});
