import type { Page } from '@playwright/test';
import { aim } from './support/aim.ts';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

// The service worker's installation would only compete for the processor.
test.use({ serviceWorkers: 'block' });

/** What a keyboard leaves of a phone's screen. */
const ABOVE_THE_KEYBOARD = { width: 390, height: 504 };

/** The first search of a page waits for its worker to start. */
const FIRST_ANSWER = { timeout: 45_000 };

test.describe('the menu', () => {
  test('the filters stay when the shipping type changes', async ({ page }) => {
    await page.goto('/aurora/carrinho?filters=open');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Pães' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('produtos encontrados')).toBeVisible(FIRST_ANSWER);

    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeChecked();
    await expect(page.getByText('produtos encontrados')).toBeVisible(FIRST_ANSWER);
    await expect(page.getByRole('button', { name: 'Tirar filtro: Pães' })).toBeVisible();
  });

  test('a filter for what the other way of receiving does not have goes, and the menu is not empty for it', async ({
    page,
    shop,
  }) => {
    const sellForPickup = async (isSold: boolean) => {
      await shop.sql(
        `update menu_products set takeout_journey = $1 where tenant_id = 't-aurora' and group_id in
           (select id from menu_groups where tenant_id = 't-aurora' and name = 'Pães')`,
        [isSold],
      );
      await shop.sql(`update stores set catalog_version = catalog_version + 1 where tenant_id = 't-aurora'`);
    };
    await sellForPickup(false);
    try {
      await page.goto('/aurora/carrinho?filters=open');
      for (const name of ['Pães', 'Salgados']) await page.getByRole('dialog').getByRole('checkbox', { name }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => groupNames(page), FIRST_ANSWER).toEqual(['Pães', 'Salgados']);

      await page.getByRole('radio', { name: 'Retirada' }).click();
      await expect.poll(() => groupNames(page), FIRST_ANSWER).toEqual(['Salgados']);
      await expect(page.getByRole('button', { name: /^Tirar filtro/ })).toHaveCount(1);
      await page.getByRole('button', { name: 'Tirar filtro: Salgados' }).click();
      await expect.poll(() => groupNames(page), FIRST_ANSWER).toContain('Favoritos');
    } finally {
      await sellForPickup(true);
    }
  });

  test('above the keyboard of a phone, the search shows its first hits at once, and nothing else', async ({ page }) => {
    await openMenu(page);
    const field = page.getByRole('searchbox');
    await field.tap();
    await page.setViewportSize(ABOVE_THE_KEYBOARD);
    await expect(page.getByRole('heading', { name: 'Sugestões da loja' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Destaques' })).toBeHidden();

    await page.keyboard.type('pao');
    await expect(page.getByText('produtos encontrados')).toBeVisible(FIRST_ANSWER);
    const hits = page.locator('li[aria-posinset]');
    await expect(hits.first()).toBeInViewport({ ratio: 1 });
    await expect(hits.nth(1)).toBeInViewport({ ratio: 0.95 });

    await page.getByRole('button', { name: 'Fechar busca' }).tap();
    await expect(field).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Retirada' })).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  });

  test('adding a product ends the search with its row under the same finger, and the word is remembered until it is forgotten', async ({
    page,
  }) => {
    await openMenu(page);
    const field = page.getByRole('searchbox');
    await field.fill('focaccia');
    const add = page.getByRole('button', { name: /^Adicionar Focaccia/ }).first();
    await expect(page.getByText(/produtos? encontrados?/)).toBeVisible(FIRST_ANSWER);
    const before = await add.boundingBox();
    await add.tap();
    await expect(field).toHaveValue('');
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
    const more = page.getByRole('button', { name: /^Mais um: Focaccia/ }).first();
    await expect(more).toBeFocused();
    const moved = async () => Math.abs(((await more.boundingBox())?.y ?? 0) - (before?.y ?? 0));
    await expect.poll(moved).toBeLessThan(2);

    await field.tap();
    await page.getByRole('region', { name: 'Buscas recentes' }).getByRole('button', { name: 'focaccia' }).tap();
    await expect(field).toHaveValue('focaccia');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Limpar busca' }).tap();
    await page.getByRole('region', { name: 'Buscas recentes' }).getByRole('button', { name: 'Limpar' }).tap();
    await expect(page.getByRole('region', { name: 'Buscas recentes' })).toHaveCount(0);
    await page.reload();
    await field.tap();
    await expect(page.getByRole('heading', { name: 'Sugestões da loja' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Buscas recentes' })).toHaveCount(0);
  });

  test('a row that is pressed when the results arrive stays in place and opens', async ({ page }) => {
    await page.clock.install();
    await openMenu(page);
    // However slow the machine is, the results are held back until the row is pressed.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await page.getByRole('searchbox').fill('pao');
    await page.getByRole('link', { name: 'Pão francês', exact: true }).first().hover();
    await page.mouse.down();
    await page.clock.resume();
    // Several times the debounce of half a second (A§2).
    await page.waitForTimeout(2_000);
    expect(await groupNames(page)).toContain('Empório');
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Pão francês' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('produtos encontrados')).toBeVisible(FIRST_ANSWER);
  });

  test('filters and sorting narrow the menu; chips, and the button of an empty result, reset it', async ({ page }) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' });
    await sheet.getByRole('checkbox', { name: 'Pães' }).check();
    await sheet.getByRole('checkbox', { name: 'Salgados' }).check();
    await sheet.getByRole('radio', { name: 'Preço' }).check();
    await sheet.getByRole('button', { name: 'Ver 18 produtos' }).click(FIRST_ANSWER);
    await expect(sheet).toBeHidden();

    await expect.poll(() => groupNames(page)).toEqual(['Pães', 'Salgados']);
    const prices = await pricesIn(page, 'Pães');
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await expect(page.getByRole('heading', { name: 'Destaques' })).toBeHidden();

    await page.getByRole('searchbox').fill('agua');
    await expect(page.getByText('Nada com “agua” nos grupos escolhidos')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page.getByRole('link', { name: 'Água com gás' })).toBeVisible();
    await page.getByRole('searchbox').fill('');

    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click();
    for (const name of ['Pães', 'Salgados']) await sheet.getByRole('checkbox', { name }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tirar filtro: Pães' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Tirar filtro: Salgados' })).toBeFocused();
    await expect.poll(() => groupNames(page)).toEqual(['Salgados']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Filtrar e ordenar' })).toBeFocused();
    await expect.poll(() => groupNames(page)).toContain('Favoritos');
  });

  test('another store has another menu, which begins unfiltered and unsearched (A§4)', async ({ page }) => {
    await page.goto('/aurora/carrinho?filters=open');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Pães' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => groupNames(page), FIRST_ANSWER).toEqual(['Pães']);
    await page.getByRole('searchbox').fill('pao');
    await page.getByRole('button', { name: 'Fechar busca' }).click();

    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aurora Perdizes', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden(FIRST_ANSWER);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurora Perdizes');
    await expect(page.getByRole('button', { name: 'Tirar filtro: Pães' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect.poll(async () => (await groupNames(page)).length, FIRST_ANSWER).toBeGreaterThan(1);
  });

  test('banners do what their action says, and one with a product makes a line that can only be removed', async ({
    page,
  }) => {
    await openMenu(page);
    const banners = page.getByRole('region', { name: 'Destaques' });
    const link = banners.getByRole('link', { name: /pão francês \(abre em outra aba\)/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    // The fifth is only a picture, and a sixth was withdrawn (status 0).
    await expect(banners.getByRole('listitem')).toHaveCount(5);
    await expect(banners.getByRole('listitem').last().locator('a, button')).toHaveCount(0);

    await banners.getByRole('button', { name: /de volta/ }).click();
    await expect(page.getByRole('dialog')).toContainText('cashback');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await banners.getByRole('button', { name: /informe o seu endereço/ }).click();
    await expect(page.getByRole('dialog')).toContainText(/endereço/i);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    // An address is for what is brought.
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await banners.getByRole('button', { name: /informe o seu endereço/ }).click();
    await expect(page.getByRole('dialog')).toContainText(/endereço/i);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Entrega' })).toBeChecked();

    await banners.getByRole('button', { name: /Panetone/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Adicionar R/ })
      .click();
    const bag = await customerOn(page).openBag();
    await expect(bag.getByText('Promoção')).toBeVisible();
    await expect(bag.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await bag.getByRole('button', { name: /^Remover/ }).click();
    await expect(bag.getByText('Sua sacola está vazia')).toBeVisible();
  });

  test('a banner whose link would run script is only a picture, from the server and from the device', async ({
    page,
  }) => {
    const stores = '**/api/v1/event_points**';
    await page.route(stores, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"url":"[^"]+"/g, '"url":"javascript:alert(1)"');
      await route.fulfill({ response: answer, body });
    });
    await openMenu(page);
    const banner = page
      .getByRole('region', { name: 'Destaques' })
      .getByRole('listitem')
      .filter({ hasText: 'pão francês' });
    await expect(banner).toBeVisible();
    await expect(banner.locator('a')).toHaveCount(0);
    // The newest route counts; the other one may still be answering.
    await page.route(stores, (route) => route.abort());
    await page.reload();
    await expect(banner).toBeVisible();
    await expect(banner.locator('a')).toHaveCount(0);
  });

  test('tabs lead to their group and follow the scroll, the last one at the end of the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMenu(page);
    const tabs = page.getByRole('navigation', { name: 'Grupos do cardápio' });
    await tabs.getByRole('button', { name: 'Empório' }).click();
    await expect(tabs.locator('[aria-current]')).toHaveText('Empório');
    const heading = page.getByRole('heading', { name: 'Empório' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();

    // For a second after a choice the scroll does not change the tab (A§2).
    await page.waitForTimeout(1_000);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(tabs.locator('[aria-current]')).toHaveText('Presentes');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(tabs.locator('[aria-current]')).toHaveText('Favoritos');
  });

  test('without products, without an answer, and with a stale menu the screen says so and offers a way on', async ({
    page,
  }) => {
    const menus = '**/api/v1/menus?*';
    await page.route(menus, (route) => route.abort());
    // A document that was asked for with a query shows no menu of its own.
    await page.goto('/aurora/carrinho?from=poster');
    await expect(page.getByRole('alert')).toContainText('Não conseguimos carregar os produtos');
    let tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.unroute(menus);
    await tryAgain();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();

    await page.route(menus, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^Preços de .*, podem mudar$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 25 * 60 * 60_000);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Não conseguimos carregar os produtos');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toHaveCount(0);

    tryAgain = await aim(page.getByRole('button', { name: 'Tentar de novo' }));
    await page.route(menus, (route) => route.fulfill({ json: { menu_product_groups: [] } }));
    await tryAgain();
    await expect(page.getByText('Nenhum produto por aqui')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Escolher loja' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

async function openMenu(page: Page): Promise<void> {
  await page.goto('/aurora/carrinho');
  await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' }).first()).toBeVisible();
}

const groupNames = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Grupos do cardápio' }).getByRole('button').allTextContents();

async function pricesIn(page: Page, group: string): Promise<readonly number[]> {
  const rows = await page.getByRole('region', { name: group }).getByRole('listitem').allTextContents();
  return rows.map((text) => Number(/R\$\s([\d.]+,\d\d)/.exec(text)?.[1]?.replace('.', '').replace(',', '.')));
}
