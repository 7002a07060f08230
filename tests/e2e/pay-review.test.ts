import type { Page } from '@playwright/test';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { DEMO_STORES, SHELF_LINK } from '#server/demo/seed/demo-ids.ts';
import { typeCard } from './support/card-form.ts';
import { bodyOf, textOfCard } from './support/card-on-its-way.ts';
import { customerOn, reais } from './support/customer.ts';
import { balanceOf, setBalance } from './support/gift-card-balance.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { untilKept } from './support/page-life.ts';
import { TEST_CARD } from './support/payment-link.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';
import { CARD_FOR_ONCE } from './support/ways-to-pay.ts';

/** R$ 12,90 each. */
const PUDDING = 'Mousse de maracujá';

/** Logs Marina in and opens the review of some puddings for pickup. */
async function reviewPuddings(page: Page, count: number, shopUrl = ''): Promise<void> {
  const customer = customerOn(page);
  await page.goto(`${shopUrl}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING, count);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pagar|Confirmar pedido)/ });

async function useGiftCard(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código do vale-presente').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

/** The payments of orders since then, from the shop's ledger. */
const paymentsSince = (shop: ShopServer, start: Date) =>
  shop.sql<{ readonly method: string; readonly total: number; readonly installments: number }>(
    `select p.method, p.total_cents::int as total, p.installments from payments p
      join transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      where t.tenant_id = 't-aurora' and t.placed_at >= $1 order by p.method::text`,
    [start],
  );

const capturesSince = (shop: ShopServer, start: Date) =>
  shop.sql(`select 1 from ledger_entries where kind = 'charge' and at >= $1`, [start]);

const ordersSince = (shop: ShopServer, start: Date) =>
  shop.sql(`select id from transactions where tenant_id = 't-aurora' and placed_at >= $1`, [start]);

test.describe('paying from the review', () => {
  test('a gift card, then cashback, then PIX for the rest; the one-time card warns first', async ({
    page,
    openShop,
  }) => {
    // A shop of its own: other tests earn cashback for the same customer.
    const shop = await openShop();
    const start = new Date();
    await reviewPuddings(page, 5, shop.url);
    await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();

    await useGiftCard(page, 'NADA');
    await expect(page.getByText('Este vale-presente não é válido ou já foi usado')).toBeVisible();
    await useGiftCard(page, 'UNICO30');
    const question = page.getByRole('alertdialog', { name: 'Este vale só pode ser usado uma vez' });
    await expect(question.getByText(`Este pedido usa o saldo inteiro de ${reais('30,00')}`)).toBeVisible();
    await question.getByRole('button', { name: 'Usar agora' }).click();
    await expect(page.getByText(`Vale-presente válido, com saldo de ${reais('30,00')}`)).toBeVisible();
    await expect(page.getByText('Vale-presente UNICO30')).toBeVisible();

    await page.getByRole('switch', { name: 'Usar cashback' }).click();
    await expect(page.getByText(`Usando ${reais('23,40')} de ${reais('23,40')}`)).toBeVisible();
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    await page.getByRole('button', { name: `Pagar ${reais('11,10')}` }).click();

    await expect(page).toHaveURL(/\/aurora\/pedidos\//);
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible();
    expect(await paymentsSince(shop, start)).toMatchObject([
      { method: 'GIFT_CARD', total: 3000 },
      { method: 'PIX', total: 1110 },
    ]);
    expect(await balanceOf(shop, 'UNICO30')).toBe(0);
  });

  test('balances that cover everything hide the payment, and nothing is charged', async ({ page, shop }) => {
    const start = new Date();
    await reviewPuddings(page, 2);
    await expect(page.getByRole('heading', { name: 'Pagamento' })).toBeVisible();
    await useGiftCard(page, 'PRESENTE50');
    await expect(page.getByText('Seus descontos cobrem o pedido inteiro.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pagamento' })).toHaveCount(0);
    await page.getByRole('button', { name: `Confirmar pedido ${reais('0,00')}` }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    expect(await paymentsSince(shop, start)).toMatchObject([{ method: 'GIFT_CARD', total: 2580 }]);
    expect(await balanceOf(shop, 'PRESENTE50')).toBe(2420);
    await setBalance(shop, 'PRESENTE50', 5000);
  });

  test('offline, paying is refused with the reason, and all choices stay', async ({ page, context }) => {
    await reviewPuddings(page, 2);
    await page.getByLabel('Algo que a loja precise saber?').fill('sem colher');
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    await expect(payButton(page)).toHaveText(new RegExp(`^Pagar\\s*${reais('25,80').replace('$', '\\$')}$`));

    await untilKept(page);
    await context.setOffline(true);
    await expect(payButton(page)).toContainText('Para pagar é preciso ter conexão com a loja');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/aurora\/pedido$/);
    await expect.poll(() => keptOnDevice(page)).toContain('sem colher');
    await page.reload();
    await expect(page.getByLabel('Algo que a loja precise saber?')).toHaveValue('sem colher');
    await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();
    await context.setOffline(false);
    await expect(payButton(page)).not.toContainText('sinal');
  });

  test('changes are shown before and after, on the review and after a refusal, and apply once accepted', async ({
    page,
    shop,
  }) => {
    const start = new Date();
    await reviewPuddings(page, 4);
    await useGiftCard(page, 'PRESENTE50');
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    // R$ 1,60 would be left, which PIX cannot charge.
    await expect(page.getByText(`Valor deve ser no mínimo ${reais('3,50')}`)).toBeVisible();
    await setBalance(shop, 'PRESENTE50', 4000);
    const moved = page.getByRole('status').filter({ hasText: 'Algo mudou enquanto você revisava' });
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(moved).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(moved.getByText(`Vale-presente: de ${reais('0,00')} para ${reais('40,00')}`)).toBeVisible();
    await expect(payButton(page)).toContainText('Confira o que mudou');
    await moved.getByRole('button', { name: `Aceitar ${reais('11,60')}` }).click();

    await setBalance(shop, 'PRESENTE50', 3000);
    await page.getByRole('button', { name: `Pagar ${reais('11,60')}` }).click();
    await expect(page.getByText('A loja não pôde aceitar o pedido assim')).toBeVisible();
    expect(await ordersSince(shop, start)).toHaveLength(0);
    await page.getByRole('link', { name: 'Revisar e enviar de novo' }).click();
    await expect(page.getByText(`Usando ${reais('30,00')} de ${reais('30,00')}`)).toBeVisible();
    await page.getByRole('button', { name: `Aceitar ${reais('21,60')}` }).click();
    await page.getByRole('button', { name: `Pagar ${reais('21,60')}` }).click();
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible();
    expect(await ordersSince(shop, start)).toHaveLength(1);
    await setBalance(shop, 'PRESENTE50', 5000);
  });

  test('a double tap and a reload in between make one order and one charge, in installments on a saved card', async ({
    page,
    shop,
  }) => {
    const start = new Date();
    await reviewPuddings(page, 4);
    await CARD_FOR_ONCE.choose(page, shop);
    // The card was in memory only, and no saved card is charged instead.
    await page.reload();
    await expect(payButton(page)).toContainText('Escolha um cartão');
    await page.getByText('Visa •••• 4242').click();
    await page.getByRole('button', { name: /Parcelas/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Parcelas' });
    await sheet.getByText(`4× de ${reais('12,90')}`).click();
    await sheet.getByRole('button', { name: 'Pagar em 4×' }).click();
    await expect(page.getByRole('button', { name: `Parcelas 4× de ${reais('12,90')}` })).toBeVisible();

    // The server receives it, and the page is closed before the answer.
    await page.route('**/api/v1/transactions', async (route) => {
      await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.abort().catch(() => undefined);
    });
    await page.getByRole('button', { name: `Pagar ${reais('51,60')}` }).dblclick();
    await expect.poll(async () => (await ordersSince(shop, start)).length).toBe(1);
    await page.unroute('**/api/v1/transactions');
    await page.reload();
    await expect(page.getByText('Pagamento confirmado').or(page.getByText('Recebido pela loja')).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await paymentsSince(shop, start)).toMatchObject([{ method: 'CREDIT_CARD_ONLINE', installments: 4 }]);
    expect(await capturesSince(shop, start)).toHaveLength(1);
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);
  });

  test('in a QR-only shop a new card is sent in plain fields, the shelf stays for the next order (D-85), and the order stays visible (A§7)', async ({
    page,
  }) => {
    const customer = customerOn(page);
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await expect(page).toHaveURL(/carrinho/);
    await customer.addQuickly('Água de coco 1 L');
    await customer.openBag();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cards'));
    await page.getByRole('button', { name: 'Usar outro cartão' }).click();
    const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
    await expect(sheet.getByText(/O número (vai|passa)/)).toHaveText(/^O número passa pela loja/);
    await typeCard(sheet, { number: TEST_CARD.approved, holder: 'José Lima', expiry: '09/2031', code: '737' });
    await sheet.getByRole('button', { name: 'Salvar cartão' }).click();
    await expect(page.getByRole('radio', { name: `Visa •••• ${TEST_CARD.approved.slice(-4)}` })).toBeChecked();
    const card = { number: TEST_CARD.approved, cvv: '737', expiration_date: '0931', holder_name: 'JOSE LIMA' };
    const acquirer = { event_point_id: DEMO_STORES.mercadinho, providerId: ACQUIRERS.plainSandbox };
    expect(bodyOf(await sent)).toEqual({ ...card, main: false, token: expect.any(String), ...acquirer });
    await page.getByRole('button', { name: `Pagar ${reais('12,90')}`, exact: true }).click();

    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const kept = await keptOnDevice(page);
    expect(kept).toContain(`"lastDigits":"${card.number.slice(-4)}"`);
    for (const secret of [card.number, '4000 0000', 'JOSE', 'José']) expect(kept).not.toContain(secret);
    // As a whole number, not as part of a time or an id.
    expect(kept).not.toMatch(/\b737\b/);
    const order = page.url();
    await page.goto('/mercadinho/carrinho');
    await expect(page.getByRole('button', { name: /^Prateleira/ })).toBeVisible();
    await page.goto(order);
    await expect(page.getByText('Recebido pela loja')).toBeVisible();

    // Nothing is put into a bag that nobody sees before a code is read.
    await page.goto('/mercadinho/carrinho?sheet=tag');
    await page.getByRole('button', { name: 'Já saí deste lugar' }).click();
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
    const again = page.getByRole('button', { name: /^Pedir de novo/ });
    await again.first().click();
    await expect(page.getByText('Escaneie primeiro o código')).toBeVisible();
  });

  test('a new card goes to an acquirer of PKCS#1 v1.5 as the specification has it, and pays one order (A§7, D-41)', async ({
    page,
    shop,
  }) => {
    const customer = customerOn(page);
    await page.goto('/bazar/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Grão-de-bico Da Roça, 2 kg');
    await customer.openBag();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await page.getByRole('button', { name: 'Usar outro cartão' }).click();
    const sheet = page.getByRole('dialog', { name: 'Novo cartão' });
    await typeCard(sheet, { number: TEST_CARD.approved, holder: 'José Lima', expiry: '09/2031', code: '737' });
    await sheet.getByRole('radio', { name: 'Só neste pedido' }).click();
    await expect(sheet.getByRole('radio', { name: 'Só neste pedido' })).toBeChecked();
    const issued = page.waitForResponse((response) => response.url().includes('/cards/key'));
    await sheet.getByRole('button', { name: 'Usar este cartão' }).click();
    await expect(page.getByRole('radio', { name: `Visa •••• ${TEST_CARD.approved.slice(-4)}` })).toBeChecked();
    const key = await (await issued).json();
    expect(Object.keys(key).toSorted()).toEqual(['id', 'public_key']);

    const sent: string[] = [];
    await page.route('**/api/v1/transactions', async (route) => {
      const { payment } = bodyOf(route.request()) as { payment: { card_hash: string } };
      expect(payment.card_hash).toMatch(new RegExp(`^${key.id}_[\\w+/]+=*$`));
      sent.push(await textOfCard(shop, payment.card_hash, 'PKCS1'));
      await route.continue();
    });
    const start = new Date();
    await payButton(page).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const text = `card_number=${TEST_CARD.approved}&card_holder_name=JOSE+LIMA&card_expiration_date=0931&card_cvv=737`;
    expect(sent).toEqual([text]);
    expect(await capturesSince(shop, start)).toHaveLength(1);
    const kept = await keptOnDevice(page);
    for (const secret of [TEST_CARD.approved, '4000 0000', 'JOSE', 'José']) expect(kept).not.toContain(secret);
  });

  test('a visitor at a table pays in the app; if no event reports the connection, a tap finds it', async ({
    page,
    context,
  }) => {
    const customer = customerOn(page);
    await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
    // The app's own polling would find it too, sooner or later.
    await page.route('**/meta.json*', (route) => route.abort());
    await customer.scanTable(7);
    await customer.addQuickly(PUDDING);
    await customer.openBag();
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Bruno');
    await page.getByLabel('Celular').fill('11987654321');
    await expect(page.getByRole('switch', { name: 'Usar cashback' })).toHaveCount(0);
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    await untilKept(page);
    await context.setOffline(true);
    await expect(payButton(page)).toContainText('Para pagar é preciso ter conexão com a loja');
    await context.setOffline(false);
    await payButton(page).click();
    await page.getByRole('button', { name: `Pagar ${reais('12,90')}`, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible();
  });
});
