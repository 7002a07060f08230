import type { Locator } from '@playwright/test';
import { DEMO_STORES, LAST_FIVE_BALANCE, LAST_FIVE_PRODUCT, SHELF_LINK } from '#server/demo/seed/demo-ids.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn, reais } from './support/customer.ts';
import { operatorOf } from './support/operator.ts';
import { expect, test } from './support/test.ts';

const FULL = 'Você já colocou tudo o que temos em estoque';

test.describe('a product', () => {
  test('complements within every kind of bounds: the button names what is missing and leads there, and no group takes too many', async ({
    page,
  }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');

    await test.step('between one and three, and exactly one', async () => {
      const sheet = await customer.openProduct('Omelete');
      await addButton(sheet).click();
      const fillings = sheet.getByRole('group', { name: 'De um a três recheios' });
      await expect(fillings).toBeFocused();
      await expect(fillings).toBeInViewport();
      await expect(addButton(sheet)).toHaveAccessibleName(/Falta escolher: De um a três recheios/);

      for (const filling of ['Queijo minas', 'Queijo minas', 'Cogumelos']) await more(sheet, filling).click();
      await refused(more(sheet, 'Presunto'));
      await expect(page.getByText('De um a três recheios: no máximo 3')).toHaveCount(1);
      await expect(fillings.getByText('3 de 3')).toBeVisible();
      await sheet.getByRole('button', { name: 'Tirar Queijo minas' }).click();
      await expect(fillings.getByText('2 de 3')).toBeVisible();

      await addButton(sheet).click();
      await expect(sheet.getByRole('group', { name: 'Ponto do ovo' })).toBeFocused();
      await sheet.getByRole('radio', { name: 'Cremoso' }).click();
      await sheet.getByRole('radio', { name: 'Dourado' }).click();
      await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(addButton(sheet)).toHaveAccessibleName(`Adicionar ${reais('27,40')}`);
      await addButton(sheet).click();
      await expect(sheet).toHaveCount(0);
    });

    await test.step('at least one, without a maximum', async () => {
      const sheet = await customer.openProduct('Panquecas americanas');
      await expect(sheet.getByText('Obrigatório · pelo menos 1')).toBeVisible();
      for (let tap = 0; tap < 6; tap += 1) await more(sheet, 'Mel').click();
      await expect(sheet.getByRole('group', { name: 'Coberturas' }).getByText('6', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a minimum above the maximum asks for the maximum (D-27)', async () => {
      const sheet = await customer.openProduct('Salada de frutas');
      await expect(sheet.getByText('Obrigatório · escolha 2')).toBeVisible();
      for (const item of ['Mel', 'Granola']) await more(sheet, item).click();
      await expect(addButton(sheet)).toHaveAccessibleName(`Adicionar ${reais('17,90')}`);
      await page.keyboard.press('Escape');
    });

    await test.step('at most one, or none', async () => {
      const sheet = await customer.openProduct('Açaí na tigela');
      const banana = sheet.getByRole('radio', { name: 'Bater com banana' });
      await banana.click();
      await expect(banana).toBeChecked();
      await banana.click();
      await expect(banana).not.toBeChecked();
      for (const isChosen of [true, false, true]) {
        await page.keyboard.press('Space');
        await expect(banana).toBeChecked({ checked: isChosen });
      }
      await page.keyboard.press('Escape');
    });

    await test.step('a maximum of 0 hides the group', async () => {
      const sheet = await customer.openProduct('Espresso');
      await expect(sheet.getByText('Intensidade')).toHaveCount(0);
      await expect(addButton(sheet)).toHaveAccessibleName(`Adicionar ${reais('7,90')}`);
    });
  });

  test('stock limits sibling lines and combos alike, with a single toast', async ({ page, shop }) => {
    const customer = customerOn(page);
    const operator = operatorOf(shop.url, 'aurora');
    await operator.setStock(LAST_FIVE_PRODUCT, DEMO_STORES.auroraPaulista, 3);
    await operator.setStock('aurora-cerveja-artesanal', DEMO_STORES.auroraPaulista, 5);
    await page.goto('/aurora/carrinho');

    let sheet = await customer.openProduct('Panetone da fornada');
    const raise = () => sheet.getByRole('button', { name: 'Mais Panetone da fornada' });
    await raise().click();
    await addButton(sheet).click();
    // The sheet closes when the bag is on disk.
    await expect(sheet).toHaveCount(0);
    await page.goto('/aurora/m/panetone-da-fornada');
    sheet = page.getByRole('dialog');
    await expect(sheet.getByText('2', { exact: true })).toBeVisible();
    await raise().click();
    for (let tap = 0; tap < 3; tap += 1) await refused(raise());
    await expect(page.getByText(FULL)).toHaveCount(1);
    await page.keyboard.press('Escape');

    sheet = await customer.openProduct('Happy hour');
    await sheet.getByRole('button', { name: 'Mais Happy hour' }).click();
    await refused(sheet.getByRole('button', { name: 'Mais Happy hour' }));
    await expect(sheet.getByRole('group', { name: 'Quantidade de Happy hour' }).getByText('2')).toBeVisible();
    await expect(page.getByText(FULL)).toHaveCount(1);
    await addButton(sheet).click();
    await expect(sheet).toHaveCount(0);
    sheet = await customer.openProduct('Cerveja pilsen artesanal');
    await refused(sheet.getByRole('button', { name: 'Mais Cerveja pilsen artesanal' }));
    await expect(sheet.getByText('1', { exact: true })).toBeVisible();
    await expect(page.getByText(FULL)).toHaveCount(1);

    await operator.setStock(LAST_FIVE_PRODUCT, DEMO_STORES.auroraPaulista, LAST_FIVE_BALANCE);
    await operator.setStock('aurora-cerveja-artesanal', DEMO_STORES.auroraPaulista, 24);
  });

  test('a weight product is chosen in steps of 100 g, changed, and removed at 0', async ({ page }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    let sheet = await customer.openProduct('Queijo minas padrão');
    await expect(sheet.getByText(`/ 100 g · ${reais('74,90')}/kg`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Mais Queijo minas padrão' }).click();
    await sheet.getByLabel('Alguma observação?').focus();
    await page.keyboard.insertText('fatiado '.repeat(40));
    await expect(sheet.getByText('255 de 255')).toBeVisible();
    await expect(addButton(sheet)).toHaveAccessibleName(`Adicionar ${reais('14,98')}`);
    await addButton(sheet).click();

    const bag = await customer.openBag();
    await bag.getByRole('button', { name: 'Editar' }).click();
    sheet = page.getByRole('dialog', { name: 'Queijo minas padrão' });
    const less = sheet.getByRole('button', { name: 'Menos Queijo minas padrão' });
    await less.click();
    await expect(sheet.getByRole('button', { name: `Atualizar ${reais('7,49')}` })).toBeVisible();
    await less.click();
    await sheet.getByRole('button', { name: 'Remover' }).click();
    await expect(bag.getByText('Sua sacola está vazia')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(bag.getByText('200 g')).toBeVisible();

    await page.goto('/aurora/carrinho');
    sheet = await customer.openProduct('Suco de uva integral a granel');
    await expect(sheet.getByText(`/ 100 mL · ${reais('28,00')}/L`)).toBeVisible();
    await expect(sheet.getByText('100 mL', { exact: true })).toBeVisible();
  });

  test('a gift card asks for its receiver, and is limited to one', async ({ page }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    const sheet = await customer.openProduct('Vale-presente R$ 50');
    await expect(sheet.getByText('Vale-presente é pago no app')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Mais/ })).toHaveCount(0);
    await addButton(sheet).click();
    await expect(sheet.getByRole('group', { name: 'Quem vai receber o presente?' })).toBeFocused();
    await expect(sheet.getByText('Falta preencher')).toHaveCount(3);
    await sheet.getByLabel('Nome').fill('Ana');
    await sheet.getByLabel('E-mail').fill('ana@');
    await sheet.getByLabel('Mensagem').fill('Parabéns!');
    await expect(sheet.getByText('Confira o e-mail')).toBeVisible();
    await sheet.getByLabel('E-mail').fill('ana@example.com');
    await addButton(sheet).dblclick();
    const bag = await customer.openBag();
    await expect(bag.getByText('Presente para Ana')).toHaveCount(1);
    await expect(bag.getByRole('button', { name: /^Mais/ })).toHaveCount(0);
  });

  test('several pictures can be swiped, moved by keys and by buttons, and are announced', async ({ page }) => {
    const customer = customerOn(page);
    await page.goto('/aurora/carrinho');
    let sheet = await customer.openProduct('Pão francês');
    const photos = sheet.getByRole('region', { name: 'Fotos de Pão francês' });
    const told = photos.getByRole('status');
    await expect(photos.getByRole('img')).toHaveCount(3);
    await expect(told).toHaveText(/Foto 1 de 3: Pão francês/);
    await photos.getByRole('button', { name: 'Próxima foto' }).click();
    await expect(told).toHaveText(/Foto 2 de 3: Com manteiga, ainda quente/);
    await page.keyboard.press('ArrowRight');
    await expect(told).toHaveText(/Foto 3 de 3: Saindo do forno/);
    await photos.getByRole('button', { name: 'Próxima foto' }).click();
    await expect(told).toHaveText(/Foto 1 de 3/);
    await photos.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await expect(told).toHaveText(/Foto 2 de 3/);
    await page.keyboard.press('Escape');

    sheet = await customer.openProduct('Suco de laranja');
    await expect(sheet.getByRole('button', { name: 'Próxima foto' })).toHaveCount(0);
  });

  test('a batch leads to its producer, also offline, and no choices are lost on the way', async ({ page, context }) => {
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await expect(page).toHaveURL(/carrinho/);
    const sheet = await customerOn(page).openProduct('Café do Cerrado 500 g');
    await sheet.getByLabel('Alguma observação?').fill('moído fino');
    await sheet.getByRole('button', { name: /Rastrear o lote/ }).click();
    const trace = page.getByRole('dialog', { name: 'Rastreio do lote' });
    const batch = trace.getByLabel('Número do lote');
    await expect(trace).toBeFocused();
    await batch.pressSequentially('caf 001xyz');
    await expect(batch).toHaveValue('CAF001');
    for (const fact of [
      'Fazenda Boa Vista',
      'Osvaldo e Neuza Ferreira',
      'Patrocínio, MG, Brasil',
      '62 hectares',
      '18,5%',
      'Cerrado Mineiro DO',
      'Rainforest Alliance',
    ]) {
      await expect(trace.getByText(fact)).toBeVisible();
    }
    await batch.fill('CAF00');
    await expect(trace.getByText('Fazenda Boa Vista')).toHaveCount(0);
    await batch.fill('CAF999');
    await expect(trace.getByText('Rastreio não disponível')).toBeVisible();
    await expect(trace.getByText('Confira o número na embalagem')).toBeVisible();

    await context.setOffline(true);
    await batch.fill('CAF001');
    await expect(trace.getByText('Fazenda Boa Vista')).toBeVisible();
    await batch.fill('CAF002');
    await expect(trace.getByText('Não conseguimos consultar o lote agora')).toBeVisible();
    await context.setOffline(false);
    await expect(trace.getByText('Sítio Três Barras')).toBeVisible();

    await page.goBack();
    await expect(trace).toHaveCount(0);
    await expect(sheet.getByLabel('Alguma observação?')).toHaveValue('moído fino');

    await page.goto('/mercadinho/rastreio/mercadinho-mel-silvestre?lote=mel207');
    await expect(page.getByText('Apiário Pau-d’Arco')).toBeVisible();
    await expect(page.getByText('Mel silvestre 280 g')).toBeVisible();
    await expect(page.getByText('Mata preservada')).toHaveCount(0);
  });

  test('changes of the menu are shown in an open product; what is gone cannot be added', async ({
    page,
    context,
    shop,
  }) => {
    const change = async (columns: string) => {
      await auroraOf(shop).changeProduct('misto-quente', columns);
      const other = await context.newPage();
      await other.goto('/aurora/carrinho');
      await expect(other.getByRole('searchbox')).toBeVisible();
      return other;
    };
    await page.goto('/aurora/carrinho');
    const sheet = await customerOn(page).openProduct('Misto quente');
    await sheet.getByRole('radio', { name: 'Francês' }).click();
    const other = await change('price_cents = 1990');
    await expect(sheet.getByText(`Era ${reais('16,90')}, agora ${reais('19,90')}`)).toBeVisible();
    await expect(addButton(sheet)).toHaveAccessibleName(`Adicionar ${reais('19,90')}`);
    await expect(sheet.getByRole('radio', { name: 'Francês' })).toBeChecked();
    await other.close();

    await change('available = false');
    await expect(sheet.getByText('Acabou de sair do cardápio')).toBeVisible();
    await expect(addButton(sheet)).toHaveCount(0);
    await page.reload();
    const gone = page.getByRole('dialog', { name: 'Não encontramos este produto' });
    await expect(gone).toBeVisible();

    await auroraOf(shop).changeProduct('misto-quente', 'available = true, price_cents = 1690');
    await page.reload();
    // The cached menu does not have it; the store's has it again.
    await expect(page.getByRole('dialog', { name: 'Misto quente' })).toBeVisible();
    await expect(gone).toHaveCount(0);
  });

  test('a menu-only store shows products without controls', async ({ page, shop }) => {
    const setMenuOnly = (isMenuOnly: boolean) =>
      shop.sql(`update stores set menu_only = $1 where id = $2`, [isMenuOnly, DEMO_STORES.auroraPaulista]);
    await setMenuOnly(true);
    await page.goto('/aurora/carrinho');
    const sheet = await customerOn(page).openProduct('Omelete');
    await expect(sheet.getByText('Queijo minas')).toBeVisible();
    for (const role of ['radio', 'textbox', 'spinbutton'] as const) await expect(sheet.getByRole(role)).toHaveCount(0);
    await expect(sheet.getByRole('button')).toHaveCount(1);
    await setMenuOnly(false);
  });
});

const addButton = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^(Adicionar|Atualizar) R\$/ });

const more = (sheet: Locator, complement: string): Locator =>
  sheet.getByRole('button', { name: `Adicionar ${complement}`, exact: true });

/** Taps a blocked button: it is not disabled, so the test must not wait for it to be enabled. */
async function refused(button: Locator): Promise<void> {
  // A forced click does not wait, and the sheet may still be sliding in.
  await button.scrollIntoViewIfNeeded();
  await button.click({ force: true });
}
