import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { buyerOn, CARD_FOR_ONCE } from './support/ways-to-pay.ts';

test.beforeEach(({ page }) => logIn(page));

test.describe('a payment choice changed at the last moment', () => {
  test('a customer who switches to PIX and pays at once pays by PIX, however slowly the device saves the choice', async ({
    page,
  }) => {
    await buyerOn(page).toReview();
    await page.getByText('Cobrança agora, no cartão de crédito').click();
    await expect(page.getByRole('button', { name: 'Usar outro cartão' })).toBeVisible();

    await page.evaluate(holdDraftFor, 1500);
    await page.getByText('Copie o código ou escaneie o QR no seu banco').click();
    await buyerOn(page).pay();
    await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
  });

  test('the card and the installments that were chosen last are used, too', async ({ page, shop }) => {
    const start = new Date();
    await buyerOn(page).toReview(4);
    await CARD_FOR_ONCE.choose(page, shop);

    await page.evaluate(holdDraftFor, 6000);
    await page.getByText('Visa •••• 4242').click();
    await page.getByRole('button', { name: /Parcelas/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Parcelas' });
    await sheet.getByText(/^4× de/).click();
    await sheet.getByRole('button', { name: 'Pagar em 4×' }).click();
    await buyerOn(page).pay();
    await buyerOn(page).isPaid();
    const payments = await shop.sql(
      `select p.installments, p.last_digits as card from payments p
      join transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id
      where t.tenant_id = 't-aurora' and t.placed_at >= $1`,
      [start],
    );
    expect(payments).toEqual([{ installments: 4, card: '4242' }]);
  });
});

/** Runs in the page: blocks all other writes of the payment choice. */
async function holdDraftFor(ms: number): Promise<void> {
  const until = performance.now() + ms;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.includes(':data:')) continue;
    indexedDB.open(name).addEventListener('success', ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest;
      const store = database.transaction('reviewDrafts', 'readwrite').objectStore('reviewDrafts');
      const hold = (): void => {
        if (performance.now() < until) store.count().addEventListener('success', hold);
        else database.close();
      };
      hold();
    });
  }
}
