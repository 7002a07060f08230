import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { counterOf, tapAt } from './support/counter.ts';
import { customerOn } from './support/customer.ts';
import { cutTexts, printedPages } from './support/printed-page.ts';
import type { ShopServer } from './support/shop-server.ts';
import { guestOn } from './support/table-guest.ts';
import { expect, test } from './support/test.ts';
import { untilStill } from './support/until-still.ts';

const PASTRY = 'Pão de queijo mineiro';

/** A phone asks for its tab now and then; a slow machine takes its time. */
const ON_THE_PHONE = { timeout: 45_000 };
/** After this it looks once more. */
const SOON = { timeout: 10_000 };

async function phoneIn(browser: Browser, { url }: ShopServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  return await context.newPage();
}

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Telas do balcão' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/view=/);
}

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
}

test.describe('the counter of a shop', () => {
  test('answers a table that calls, asks for a share by a link, and closes the tab; the guest sees each of it', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    await openView(counter, 'Mesas');
    const phone = await phoneIn(browser, shop);
    await customerOn(phone).scanTable(12);
    await guestOn(phone).orderRound('Ana', PASTRY);

    const table = counter.getByRole('article', { name: 'Mesa 12' });
    await expect(table).toContainText('Falta pagar');
    await phone.getByRole('button', { name: 'Pedir a conta' }).click();
    await expect(table.getByText('Quer a conta')).toBeVisible(ON_THE_PHONE);
    await expectAccessible(counter);
    await tapAt(table.getByRole('button', { name: 'Visto, já vou' }));
    await expect(phone.getByText(/visto pela loja/)).toBeVisible(ON_THE_PHONE);
    await expect(table.getByText('Quer a conta')).toHaveCount(0);

    await tapAt(table.getByRole('button', { name: 'Link para pagar' }));
    const link = counter.getByRole('dialog', { name: 'Link para pagar: Mesa 12' });
    await link.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect(link.getByText(/^Propõe uma parte/)).toBeVisible();
    const address = await link.getByLabel('Endereço do link').inputValue();
    const friend = await phoneIn(browser, shop);
    await friend.goto(address);
    await expect(friend.getByRole('heading', { name: 'Pagar a comanda' })).toBeVisible();
    await expect(friend.getByRole('radio', { name: 'Dividir' })).toBeChecked();
    await counter.keyboard.press('Escape');
    await expect(link).toBeHidden();

    await tapAt(table.getByRole('button', { name: 'Fechar a comanda' }));
    const closing = counter.getByRole('dialog', { name: 'Fechar Mesa 12' });
    await closing.getByText('Cartão de débito').click();
    await closing.getByRole('button', { name: /^Recebi R\$.+: fechar$/ }).click();
    await expect(closing).toBeHidden();
    await expect(phone.getByText('Comanda fechada')).toBeVisible(ON_THE_PHONE);
    await expect(table).toHaveCount(0);
    // R$ 6,50 and the tenth that the bakery asks for service.
    const taken = await shop.sql('select method, amount_cents::int from tab_takings');
    expect(taken).toEqual([{ method: 'DEBIT_CARD', amount_cents: 715 }]);
    const late = await phoneIn(browser, shop);
    await late.goto(address);
    await expect(late.getByText('Esta comanda já foi fechada')).toBeVisible();
  });

  test("changes today's menu, and takes a change back; customers see each of it", async ({ browser, shop }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    await openView(counter, 'Cardápio de hoje');
    const phone = await phoneIn(browser, shop);
    await phone.goto('/aurora/carrinho');
    const offer = phone.getByRole('listitem').filter({ hasText: PASTRY }).first();
    await expect(offer).toBeVisible();
    await counter.getByLabel('Buscar um produto').fill('pao de queijo mineiro');
    await expect(counter.getByText(PASTRY)).toHaveCount(1);
    await expectAccessible(counter);

    // Whoever looks again sees what was changed.
    const seesMenu = async (look: () => Promise<void>) => {
      await expect(async () => {
        await phone.reload();
        await look();
      }).toPass({ timeout: 120_000 });
    };
    await counter.getByRole('button', { name: `Acabou: ${PASTRY}` }).click();
    await expect(counter.getByRole('button', { name: `Voltou: ${PASTRY}` })).toBeVisible();
    // The offer stays for five seconds, and under a pointer for longer.
    await counter.getByRole('button', { name: 'Desfazer' }).hover();
    await seesMenu(async () => {
      await expect(phone.getByRole('listitem').first()).toBeVisible();
      await expect(offer).toHaveCount(0, SOON);
    });
    await tapAt(counter.getByRole('button', { name: 'Desfazer' }));
    await expect(counter.getByRole('button', { name: `Acabou: ${PASTRY}` })).toBeVisible();
    await seesMenu(() => expect(offer).toBeVisible(SOON));

    await counter.getByRole('button', { name: `Mudar ${PASTRY}` }).click();
    const sheet = counter.getByRole('dialog', { name: PASTRY });
    await sheet.getByLabel('Preço (R$)').fill('13,57');
    await sheet.getByRole('button', { name: 'Mudar o preço' }).click();
    await expect(counter.getByText(/custa agora R\$\s13,57/)).toBeVisible();
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'pao.png', mimeType: 'image/png', buffer: photo });
    await expect(sheet.locator('img[src$=".webp"]')).toHaveAttribute('src', /\/[0-9a-f]{40}(\.[0-9a-f]{6})?\.webp$/);
    await seesMenu(async () => {
      await expect(offer).toContainText('13,57', SOON);
      await expect(offer.locator('img')).toHaveAttribute('src', /\/[0-9a-f]{40}(\.[0-9a-f]{6})?\.webp$/, SOON);
    });
    await sheet.getByLabel('Quanto resta').fill('7');
    await sheet.getByRole('button', { name: 'Salvar o estoque' }).click();
    await expect(counter.getByText('Restam 7', { exact: true }).first()).toBeVisible();
    const counted = () =>
      shop.sql(
        `select l.store_id, l.balance_milli::int from stock_levels l join products p using (tenant_id)
          where p.id = l.product_id and p.name = $1`,
        [PASTRY],
      );
    await expect.poll(counted).toEqual([{ store_id: 'aurora-paulista', balance_milli: 7000 }]);
    await tapAt(counter.getByRole('button', { name: 'Desfazer' }));
    await expect.poll(counted).toEqual([]);
    await counter.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    const rules = () =>
      shop.sql("select id, hours, min_cart_value_cents::int from stores where id like 'aurora-%' order by id");
    const before = await rules();
    await tapAt(counter.getByRole('button', { name: 'Horários e pedido mínimo' }));
    const week = counter.getByRole('dialog', { name: /^Horários de / });
    await expect(week).toBeVisible();
    await expectAccessible(counter);
    const monday = week.getByRole('group', { name: 'segunda-feira' });
    await monday.getByRole('button', { name: /^Mais um horário/ }).click();
    await monday.getByLabel('Abre').last().fill('23:10');
    await monday.getByLabel('Fecha').last().fill('23:50');
    await week.getByLabel('Pedido mínimo (R$)').fill('7,25');
    await week.getByRole('button', { name: 'Salvar horários e mínimo' }).click();
    await expect(week).toBeHidden();
    await expect(counter.getByText(/^Pedido mínimo R\$\s7,25$/)).toBeVisible();
    const late = { weekday: 1, opens: '23:10', closes: '23:50' };
    const changed = before.map((store) =>
      'id' in store && store.id === 'aurora-paulista'
        ? { ...store, hours: expect.arrayContaining([late]), min_cart_value_cents: 725 }
        : store,
    );
    expect(await rules()).toEqual(changed);
    await tapAt(counter.getByRole('button', { name: 'Desfazer' }));
    await expect.poll(rules).toEqual(before);

    await tapAt(counter.getByRole('button', { name: 'Fechar por enquanto' }));
    await tapAt(counter.getByRole('dialog').getByRole('button', { name: 'Até abrirmos de novo' }));
    await expect(counter.getByText('Fechada por enquanto', { exact: true })).toBeVisible();
    const closedStores = () => shop.sql("select id from stores where closed_by_hand and id = 'aurora-paulista'");
    await expect.poll(closedStores).toHaveLength(1);
    await tapAt(counter.getByRole('button', { name: 'Abrir de novo' }));
    await expect(counter.getByRole('button', { name: 'Fechar por enquanto' })).toBeVisible();
    await expect.poll(closedStores).toEqual([]);

    await counter.context().setOffline(true);
    await expect(counter.getByText(/só com conexão/)).toBeVisible(ON_THE_PHONE);
    await expect(counter.getByRole('button', { name: `Acabou: ${PASTRY}` })).toBeVisible();
  });

  test('prints the codes of all tables and products on as many sheets of A4 as they need, with nothing cut', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'owner');
    await openView(counter, 'Códigos QR');
    for (const kind of ['Mesas e pontos', 'Produtos']) {
      await counter.getByRole('radio', { name: kind }).check();
      const button = counter.getByRole('button', { name: /^Imprimir \d+ códigos$/ });
      await expect(button).toBeVisible();
      const count = Number(/\d+/.exec(await button.innerText())?.[0]);
      expect(count).toBeGreaterThan(8);
      for (const perPage of [8, 1]) {
        await counter.getByRole('radio', { name: `${perPage} por página` }).check();
        await counter.emulateMedia({ media: 'print' });
        const sheets = counter.locator('[data-sheets] > *');
        await expect(sheets).toHaveCount(Math.ceil(count / perPage));
        expect(await cutTexts(counter.locator('[data-sheets]'))).toEqual([]);
        const paper = await printedPages(counter);
        expect(paper).toEqual(Array.from({ length: Math.ceil(count / perPage) }, () => [210, 297]));
        await counter.emulateMedia({ media: 'screen' });
      }
    }
  });

  test('prints the codes of products with the prices of the store that the device is of, or of the one that is chosen', async ({
    browser,
    shop,
  }) => {
    const counter = await counterOf(browser, shop, 'owner');
    await shop.sql(
      `insert into store_prices (tenant_id, store_id, menu_product_id, price_cents)
       select m.tenant_id, 'aurora-perdizes', m.id, 1234 from menu_products m
         join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
        where p.name = $1 limit 1`,
      [PASTRY],
    );
    await counter.getByLabel('Loja').selectOption('Aurora Perdizes');
    await openView(counter, 'Códigos QR');
    await counter.getByRole('radio', { name: 'Produtos' }).check();
    await counter.getByLabel('Buscar produto, código ou seção').fill(PASTRY);
    const paper = counter.locator('[data-sheets]');
    await expect(paper).toContainText('12,34');
    await expect(paper).toContainText('Aurora Perdizes');
    await expect(counter.getByLabel('Loja')).toHaveValue('aurora-perdizes');
    await counter.getByLabel('Loja').selectOption('Aurora Paulista');
    await expect(paper).toContainText('Aurora Paulista');
    await expect(paper).not.toContainText('12,34');
  });
});
