import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { counterOf, orderAtTable, orderIn, tapAt } from './support/counter.ts';
import { fireSync } from './support/fire-sync.ts';
import { untilKept } from './support/page-life.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** A phone asks for its order now and then; a slow machine takes its time. */
const ON_THE_PHONE = { timeout: 45_000 };

const statusOn = (phone: Page, words: string) => phone.getByRole('status').getByText(words, { exact: true });

const statusOf = (shop: ShopServer, guest: string) =>
  shop.sql<{ status: string }>(
    `select e.status from order_events e
       join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
       join transactions t on t.tenant_id = o.tenant_id and t.id = o.transaction_id
      where t.contact_name = $1 order by e.sequence`,
    [guest],
  );

test.describe('the counter of a shop', () => {
  test('sees an order of a phone as it comes; each step at the counter is seen on the phone', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const { guest, phone } = await orderAtTable(browser, shop);

    const order = orderIn(counter, 'Novos', guest);
    await expect(order).toContainText('Mesa 7');
    await expect(order).toContainText('2× Pão de queijo mineiro');
    await expect(order).toContainText('Cartão de débito');
    await tapAt(order.getByRole('button', { name: 'Aceitar' }));
    await expect(statusOn(phone, 'Em preparo')).toBeVisible(ON_THE_PHONE);

    await tapAt(orderIn(counter, 'Em preparo', guest).getByRole('button', { name: 'Pronto', exact: true }));
    await expect(statusOn(phone, 'Pronto, já vai até você')).toBeVisible(ON_THE_PHONE);
    await tapAt(orderIn(counter, 'Prontos', guest).getByRole('button', { name: 'Entregue' }));
    await expect(statusOn(phone, 'Entregue')).toBeVisible(ON_THE_PHONE);
    await counter.getByText(/^Encerrados nas últimas 6 horas/).click();
    await expect(counter.getByRole('article').filter({ hasText: guest })).toContainText('Entregue');
  });

  test('moves an order once with two tablets and double taps, and takes a step back', async ({ browser, shop }) => {
    test.slow();
    const [first, second] = [await counterOf(browser, shop, 'counter'), await counterOf(browser, shop, 'kitchen')];
    const { guest } = await orderAtTable(browser, shop);
    const accept = (tablet: Page) => orderIn(tablet, 'Novos', guest).getByRole('button', { name: 'Aceitar' });
    // Found beforehand: the first tap of one tablet may take the button from the other.
    const buttons = await Promise.all([first, second].map((tablet) => accept(tablet).elementHandle()));
    const tapTwice = (button: (typeof buttons)[number]) =>
      button?.evaluate((element) => {
        if (!(element instanceof HTMLElement)) return;
        element.click();
        element.click();
      });
    await Promise.all(buttons.map(tapTwice));
    for (const tablet of [first, second]) await expect(orderIn(tablet, 'Em preparo', guest)).toBeVisible();
    await expect
      .poll(async () => (await statusOf(shop, guest)).map(({ status }) => status))
      .toEqual(['REGISTERED', 'PREPARING']);

    await tapAt(orderIn(first, 'Em preparo', guest).getByRole('button', { name: 'Voltar um passo' }));
    for (const tablet of [first, second]) await expect(orderIn(tablet, 'Novos', guest)).toBeVisible();
    for (const tablet of [first, second]) await expect(tablet.getByText('não foi aceito')).toHaveCount(0);
  });

  test('shows its kitchen no prices and no phone, and its counter the same on request', async ({ browser, shop }) => {
    test.slow();
    const [counter, kitchen] = [await counterOf(browser, shop, 'owner'), await counterOf(browser, shop, 'kitchen')];
    const { guest } = await orderAtTable(browser, shop);
    await expect(orderIn(kitchen, 'Novos', guest)).toContainText('2× Pão de queijo mineiro');
    await expect(kitchen.locator('main')).not.toContainText('R$');
    await expect(kitchen.locator('main')).not.toContainText('11987654321');
    await expect(kitchen.getByRole('button', { name: 'Recusar' })).toHaveCount(0);
    await expect(orderIn(counter, 'Novos', guest)).toContainText('R$');
    for (const page of [counter, kitchen]) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    await counter.getByRole('button', { name: 'Ver sem preços' }).click();
    await expect(counter.locator('main')).not.toContainText('R$');
  });

  test('rejects an order with a reason that the guest reads', async ({ browser, shop }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const { guest, phone } = await orderAtTable(browser, shop);
    await tapAt(orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Recusar' }));
    const dialog = counter.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Acabou um item do pedido.' }).click();
    await dialog.getByRole('button', { name: 'Recusar pedido' }).click();
    await expect(orderIn(counter, 'Novos', guest)).toHaveCount(0);
    await expect(phone.getByText('A loja disse: Acabou um item do pedido.')).toBeVisible(ON_THE_PHONE);
  });

  test('keeps a step that is taken without a connection, says so, and sends it afterwards', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const { guest } = await orderAtTable(browser, shop);
    await expect(orderIn(counter, 'Novos', guest)).toBeVisible();
    await counter.context().setOffline(true);
    await tapAt(orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Aceitar' }));
    await expect(orderIn(counter, 'Em preparo', guest)).toContainText('Será enviado quando a conexão voltar.');
    await expect(counter.getByText(/Sem atualização desde/)).toBeVisible();
    // It would be lost with whoever logs out, so nobody does by a slip.
    await counter.getByRole('button', { name: 'Sair' }).click();
    const question = counter.getByRole('alertdialog', { name: 'Sair antes de tudo ser enviado?' });
    await expect(question).toContainText('1 toque ainda não foi enviado');
    await question.getByRole('button', { name: 'Esperar' }).click();
    await counter.context().setOffline(false);
    await expect.poll(async () => (await statusOf(shop, guest)).at(-1)?.status, ON_THE_PHONE).toBe('PREPARING');
  });

  test('sends by the service worker what was tapped without a connection, after its screen was closed', async ({
    browser,
    openShop,
  }) => {
    test.slow();
    const shop = await openShop();
    const counter = await counterOf(browser, shop, 'counter');
    await untilKept(counter);
    const { guest } = await orderAtTable(browser, shop);
    await expect(orderIn(counter, 'Novos', guest)).toBeVisible();
    await shop.stop();
    await tapAt(orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Aceitar' }));
    await expect(orderIn(counter, 'Em preparo', guest)).toContainText('Será enviado quando a conexão voltar.');
    const context = counter.context();
    await context.newPage();
    await counter.close();

    await shop.start();
    await fireSync(context, shop.url);
    await expect
      .poll(async () => (await statusOf(shop, guest)).map(({ status }) => status), ON_THE_PHONE)
      .toEqual(['REGISTERED', 'PREPARING']);
    await context.close();
  });
});
