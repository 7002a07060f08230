import type { Page } from '@playwright/test';
import { DEMO_STORES, LAST_FIVE_BALANCE, LAST_FIVE_PRODUCT } from '#server/demo/seed/demo-ids.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';
import { watchWords } from './support/watch-words.ts';

const bagOf = (page: Page) => page.getByRole('dialog', { name: 'Sua sacola' });
/** What a screen reader hears about the bag while the customer is in the menu. */
const toldOf = (page: Page) => page.locator('[role="status"]', { hasText: /^\d+ ite(m|ns), / });

test.describe('the bag', () => {
  test('the open bag shows changes of the menu, before and after; only the customer changes the bag, and two tabs agree', async ({
    page,
    context,
    shop,
  }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    const aurora = auroraOf(shop);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await customer.addQuickly('Pão de queijo mineiro');
    await customer.addQuickly('Croissant de manteiga');
    await customer.addQuickly('Panetone da fornada');
    await page.getByRole('button', { name: 'Mais um: Panetone da fornada' }).click();
    const bag = await customer.openBag();
    await expect(bag.getByRole('button', { name: `Continuar ${reais('159,20')}` })).toBeVisible();

    await aurora.changeProduct('pao-de-queijo', 'price_cents = 800');
    await aurora.changeProduct('croissant', 'available = false');
    await operator.setStock(LAST_FIVE_PRODUCT, DEMO_STORES.auroraPaulista, 1);
    const other = await context.newPage();
    await other.goto('/aurora/carrinho');
    await other.getByRole('button', { name: /Confira a sacola/ }).click();

    for (const tab of [page, other]) {
      const there = bagOf(tab);
      await expect(there.getByText('3 itens mudaram desde que você escolheu')).toBeVisible();
      await expect(there.getByText(`Era ${reais('6,50')}, agora ${reais('8,00')}`)).toBeVisible();
      await expect(there.getByText('Saiu do cardápio')).toBeVisible();
      await expect(there.getByText(/Você pediu 2.un, só tem 1.un/)).toBeVisible();
      await expect(there.getByText(`de ${reais('159,20')} para ${reais('77,90')}`)).toBeVisible();
    }
    await bag.getByRole('button', { name: /mud(ou|aram): confira/ }).click();
    await expect(bag.locator('[data-problem]').first()).toBeFocused();

    await bag.getByRole('button', { name: 'Aceitar as 3 mudanças' }).click();
    for (const tab of [page, other]) {
      await expect(bagOf(tab).getByText('mudaram desde')).toHaveCount(0);
      await expect(bagOf(tab).getByText('Croissant de manteiga')).toHaveCount(0);
      await expect(bagOf(tab).getByRole('button', { name: `Continuar ${reais('77,90')}` })).toBeVisible();
    }
    const removeThere = async () => {
      await bagOf(other).getByRole('button', { name: 'Remover Panetone da fornada' }).click();
      // The offer stays for five seconds, and under a pointer for longer.
      await other.getByRole('button', { name: 'Desfazer' }).hover();
      await expect(bag.getByText('Panetone da fornada')).toHaveCount(0);
    };
    await removeThere();
    await other.getByRole('button', { name: 'Desfazer' }).click();
    await expect(bag.getByText('Panetone da fornada')).toBeVisible();

    await removeThere();
    await other.evaluate(() => {
      const works = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      addEventListener('room', () => Object.defineProperty(IDBObjectStore.prototype, 'put', works ?? {}));
    });
    await other.getByRole('button', { name: 'Desfazer' }).click();
    await expect(other.getByText(/libere espaço e tente de novo/)).toBeVisible();
    await other.evaluate(() => dispatchEvent(new Event('room')));
    await other.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(bag.getByText('Panetone da fornada')).toBeVisible();

    await aurora.changeProduct('pao-de-queijo', 'price_cents = 650');
    await aurora.changeProduct('croissant', 'available = true');
    await operator.setStock(LAST_FIVE_PRODUCT, DEMO_STORES.auroraPaulista, LAST_FIVE_BALANCE);
  });

  test('a line of which there is less by now takes fewer complements, and no more of itself', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    const customer = customerOn(page);
    const setStock = (balance: number) =>
      operatorOf(shop.url, 'aurora').setStock('aurora-suco-laranja', DEMO_STORES.auroraPaulista, balance);
    await shop.sql(`update products set rigid_stock = true where id = 'aurora-suco-laranja'`);
    await setStock(9);
    await page.goto(`${shop.url}/aurora/carrinho`);
    const added = await customer.openProduct('Suco de laranja');
    await added.getByRole('button', { name: 'Adicionar Com gengibre' }).click();
    await added.getByRole('button', { name: 'Mais Suco de laranja' }).click();
    await added.getByRole('button', { name: /^Adicionar R\$/ }).click();
    const bag = await customer.openBag();
    await setStock(1);
    await page.reload();
    await expect(bag.getByText('Com gengibre')).toBeVisible();
    await expect(bag.getByText('Você pediu 2 un, só tem 1 un')).toBeVisible();

    await bag.getByRole('button', { name: 'Editar' }).click();
    const juice = page.getByRole('dialog', { name: 'Suco de laranja' });
    await juice.getByRole('button', { name: 'Tirar Com gengibre' }).click();
    await juice.getByRole('button', { name: /^Atualizar R\$/ }).click();
    await expect(juice).toHaveCount(0);
    await expect(bag.getByText('Com gengibre')).toHaveCount(0);
  });

  test('a complement that is gone is replaced in the sheet, not merely accepted', async ({ page, shop }) => {
    const customer = customerOn(page);
    const aurora = auroraOf(shop);
    await page.goto('/aurora/carrinho');
    const sheet = await customer.openProduct('Chá da tarde');
    await sheet.getByRole('radio', { name: 'Hortelã' }).click();
    await sheet.getByRole('button', { name: /^Adicionar R\$/ }).click();
    const bag = await customer.openBag();
    await aurora.offerComplement('Hortelã', false);
    await page.reload();
    await expect(bag.getByText('Hortelã não está mais disponível')).toBeVisible();
    await expect(bag.getByText('Escolha de novo: Sabor')).toBeVisible();
    await expect(bag.getByRole('button', { name: /^Aceitar/ })).toHaveCount(0);

    await bag.getByRole('button', { name: 'Editar' }).click();
    const tea = page.getByRole('dialog', { name: 'Chá da tarde' });
    await expect(tea.getByText('Hortelã não está mais disponível')).toBeVisible();
    await tea.getByRole('button', { name: /^Atualizar R\$/ }).click();
    await expect(tea.getByRole('group', { name: 'Sabor' })).toBeFocused();
    await tea.getByRole('radio', { name: 'Camomila' }).click();
    await expect(tea.getByText('Hortelã não está mais disponível')).toHaveCount(0);
    await tea.getByRole('button', { name: /^Atualizar R\$/ }).click();
    await expect(tea).toHaveCount(0);
    await expect(bag.getByText('Camomila')).toBeVisible();
    await expect(bag.getByText('mudou desde')).toHaveCount(0);
    await expect(toldOf(page), 'what was in the bag before the reload is no news').toHaveCount(0);
    await aurora.offerComplement('Hortelã', true);
  });

  test('the bag shows what is missing to the minimum, promises no free delivery without an address, keeps a promotion apart, and asks before it is cleared', async ({
    page,
  }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    await customer.addQuickly('Pão de queijo mineiro');
    await expect(toldOf(page)).toHaveText(`1 item, ${reais('6,50')}`);
    const bag = await customer.openBag();
    await expect(bag.getByRole('progressbar', { name: `Faltam ${reais('3,50')} para o pedido mínimo` })).toBeVisible();
    await bag.getByRole('button', { name: `Faltam ${reais('3,50')} Adicionar mais itens` }).click();
    await expect(bag).toHaveCount(0);

    await page.getByRole('button', { name: /Panetone da fornada: restam poucos/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Adicionar R\$/ })
      .click();
    await customer.openBag();
    // Where it is to be brought is not known yet, so nothing is promised.
    await expect(bag.getByText('entrega grátis')).toHaveCount(0);
    const promotion = bag.getByRole('listitem').filter({ hasText: 'Promoção' });
    await expect(promotion.getByRole('button')).toHaveCount(1);
    await promotion.getByRole('button', { name: 'Remover Panetone da fornada' }).click();
    // The offer stays for five seconds, and under a pointer for longer.
    await page.getByRole('button', { name: 'Desfazer' }).hover();
    await expect(promotion).toHaveCount(0);
    await expect(bag.getByRole('listitem').last()).toBeFocused();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(promotion).toBeVisible();

    await bag.getByRole('button', { name: 'Esvaziar' }).click();
    const question = page.getByRole('alertdialog', { name: 'Esvaziar a sacola?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(promotion).toBeVisible();
    await bag.getByRole('button', { name: 'Esvaziar' }).click();
    const asked = await watchWords(question);
    await question.getByRole('button', { name: 'Esvaziar sacola' }).click();
    await expect(bag.getByText('Sua sacola está vazia')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await asked.changes(), 'the question leaves as it was').toEqual([]);
    await page.reload();
    await expect(bag.getByText('Sua sacola está vazia')).toBeVisible();
  });
});

test.describe('before the bag was computed for the first time', () => {
  // It would have the part that computes.
  test.use({ serviceWorkers: 'block' });

  test('a tap on "Continuar" is not lost', async ({ page }) => {
    const computing = Promise.withResolvers<void>();
    await page.route('**/assets/quote-worker-*.js', async (route) => {
      await computing.promise;
      await route.continue();
    });
    const customer = customerOn(page);
    await customer.scanTable(12);
    await page.getByRole('button', { name: 'Adicionar Pão de queijo mineiro', exact: true }).first().click();
    const bag = await customer.openBag();
    const goOn = bag.getByRole('button', { name: 'Continuar' });
    await goOn.click();
    await expect(goOn).toHaveAttribute('aria-busy', 'true');
    computing.resolve();
    await expect(page.getByLabel('Nome')).toBeVisible();
  });
});
