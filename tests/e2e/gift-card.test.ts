import type { Page } from '@playwright/test';
import { operatorOf } from './support/operator.ts';
import { customerOn, reais } from './support/customer.ts';
import { payAtBank, shownCode } from './support/pay-at-bank.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

const RECEIVER = { name: 'Caio Lima', email: 'caio@example.com', message: 'Um café por minha conta!' };

/** Buys the gift card over R$ 50,00 for Caio, up to its PIX code. */
async function orderForCaio(page: Page): Promise<string> {
  const customer = customerOn(page);
  // Whatever the shop would begin with, a delivery as a rule: nothing is brought.
  await page.goto('/aurora/carrinho');
  const sheet = await customer.openProduct('Vale-presente R$ 50');
  await sheet.getByLabel('Nome').fill(RECEIVER.name);
  await sheet.getByLabel('E-mail').fill(RECEIVER.email);
  await sheet.getByLabel('Mensagem').fill(RECEIVER.message);
  await sheet.getByRole('button', { name: /^Adicionar/ }).click();
  await expect(sheet).toHaveCount(0);
  await customer.openBag();
  await customer.finishBag();
  await customer.login('52998224725', 'balcao1');
  await page.getByText('PIX', { exact: true }).click();
  await page.getByRole('button', { name: `Pagar ${reais('50,00')}` }).click();
  return shownCode(page);
}

test.describe('a gift card', () => {
  test('is added by Enter in a field of its receiver, once all of them are filled in', async ({ page }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    const sheet = await customer.openProduct('Vale-presente R$ 50');
    await sheet.getByLabel('Nome').fill(RECEIVER.name);
    await sheet.getByLabel('Nome').press('Enter');
    await expect(sheet.getByText('Falta preencher: E-mail')).toBeVisible();
    await sheet.getByLabel('Mensagem').fill(RECEIVER.message);
    await sheet.getByLabel('E-mail').fill(RECEIVER.email);
    await sheet.getByLabel('E-mail').press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toContainText(reais('50,00'));
  });

  test('is bought for somebody, paid with PIX, mailed, and spent by whoever has its code', async ({
    page,
    context,
    shop,
  }) => {
    const start = new Date();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const pix = await orderForCaio(page);
    const card = page.getByRole('region', { name: 'Vale-presente', exact: true });
    await expect(card.getByText('O código aparece aqui assim que o pagamento for confirmado.')).toBeVisible();
    await payAtBank(shop, pix, 'normal');

    await test.step('the order has been delivered by being paid, and shows code and receiver', async () => {
      await expect(page.getByText('Vale-presente emitido')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('list', { name: 'Andamento do pedido' }).getByRole('listitem')).toHaveText([
        'Recebido',
        'Emitido',
      ]);
      await expect(page.getByRole('heading', { name: /Retirada|Entrega/ })).toHaveCount(0);
      await expect(page.getByText('Entrega', { exact: true })).toHaveCount(0);
      await expect(card.getByText(RECEIVER.email)).toBeVisible();
      await expect(card.getByText(RECEIVER.message)).toBeVisible();
      // Without a reload: the page follows the mail, too.
      await expect(card.getByText('E-mail enviado')).toBeVisible({ timeout: 30_000 });
    });
    await card.getByRole('button', { name: `Copiar o código de ${RECEIVER.name}` }).click();
    await expect(page.getByText('Código copiado.')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);

    await test.step('the receiver finds message, code and balance in the mail', async () => {
      const mail = await context.newPage();
      await mail.goto(`${shop.url}/sandbox/mail`);
      const letter = mail.getByRole('article').filter({ hasText: RECEIVER.email }).first();
      for (const part of [RECEIVER.name, RECEIVER.message, code, reais('50,00'), `${shop.url}/aurora/`])
        await expect(letter).toContainText(part);
      await mail.close();
    });

    await test.step('sending it again so soon is refused with the reason', async () => {
      await card.getByRole('button', { name: `Enviar de novo para ${RECEIVER.name}` }).click();
      await expect(page.getByText('Muitas tentativas. Espere um pouco e tente de novo.').first()).toBeVisible();
    });

    await test.step('the shop sees who receives it', async () => {
      const orders = await operatorOf(shop.url, 'aurora').ordersSince(start);
      const sold = orders.flatMap(({ transaction }) => transaction.gift_cards);
      expect(sold).toContainEqual(expect.objectContaining({ ...RECEIVER, value: 50 }));
    });

    await test.step('without a signal code and state stay, and sending says what it needs', async () => {
      await untilKept(page);
      await context.setOffline(true);
      await page.reload();
      await expect(card.getByText(code)).toBeVisible();
      await expect(card.getByRole('button', { name: /Enviar de novo/ })).toContainText('Precisa de conexão');
      await context.setOffline(false);
    });

    await test.step('a typing error is told at once, the right code pays the next order', async () => {
      const customer = customerOn(page);
      await page.goto('/aurora/carrinho');
      await page.getByRole('radio', { name: 'Retirada' }).click();
      await customer.addQuickly('Mousse de maracujá');
      await customer.openBag();
      await customer.finishBag();
      const field = page.getByLabel('Código do vale-presente');
      const wrong = code.startsWith('A') ? 'B' : 'A';
      await field.fill(wrong + code.slice(1));
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Confira o código: um caractere está trocado.')).toBeVisible();
      await field.fill(code.toLowerCase().replaceAll('-', ' '));
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Seus descontos cobrem o pedido inteiro.')).toBeVisible();
      await page.getByRole('button', { name: `Confirmar pedido ${reais('0,00')}` }).click();
      await expect(page.getByText('Recebido pela loja')).toBeVisible();
    });
  });
});
