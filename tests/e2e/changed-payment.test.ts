import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { buyerOn } from './support/ways-to-pay.ts';

test('who changes to PIX and pays at once pays by PIX, however long this device takes to write it down', async ({
  page,
}) => {
  await page.goto('/aurora/login');
  await customerOn(page).login('52998224725', 'balcao1');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await buyerOn(page).toReview();
  await page.getByText('Cobrança agora, no cartão de crédito').click();
  await expect(page.getByRole('button', { name: 'Usar outro cartão' })).toBeVisible();

  await page.evaluate(holdDraftFor, 1500);
  await page.getByText('Copie o código ou leia o QR no seu banco').click();
  await buyerOn(page).pay();
  await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible();
});

/** In the page: keeps everybody else from writing down how an order shall be paid. */
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
