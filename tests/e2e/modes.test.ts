import type { Locator, Page } from '@playwright/test';
import { HALL_LINK, SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link');
const notFound = (page: Page) => page.getByRole('heading', { name: 'Página não encontrada' });

test.describe('addresses and restricted modes', () => {
  test('the start of a shop leads a first visitor to the tutorial after half a second, and never again', async ({
    page,
  }) => {
    await page.goto('/aurora/', { waitUntil: 'commit' });
    await page.waitForURL('**/aurora/app-wizard');
    // By the page's clock, which runs since it was asked for.
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(500);
    await expect(page.getByRole('heading', { name: 'Mercado autônomo' })).toBeInViewport();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    // By button, by arrow keys, by swiping; and it can always be left.
    await page.getByRole('button', { name: 'Próximo' }).click();
    await expect(page.getByRole('heading', { name: 'Peça da sua mesa' })).toBeInViewport();
    await expect(page.getByText('Passo 2 de 4')).toBeAttached();
    await page.getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Passo 3 de 4')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Em casa ou na loja' })).toBeInViewport({ ratio: 1 });
    await swipe(page, page.getByRole('list'), 2);
    await expect(page.getByText('Passo 4 de 4')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Pular' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Começar' }).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);

    await page.goto('/aurora/');
    await page.waitForURL('**/aurora/carrinho');
    // The account opens it again.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/aurora/app-wizard');
    await expect(page.getByRole('list')).toHaveCSS('scroll-behavior', 'auto');
    await page.getByRole('button', { name: 'Pular' }).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
  });

  test('a QR-only shop sells nothing before a scan, and has everything that buying takes after it', async ({
    page,
  }) => {
    await page.goto('/mercadinho/');
    await page.waitForURL('**/mercadinho/carrinho');
    await expect(tabsOf(page)).toHaveText(['Início', 'Pedidos', 'Entrar', 'Escanear']);
    await page.goto('/mercadinho/pedido');
    await expect(notFound(page)).toBeVisible();
    await page.getByRole('link', { name: /cardápio/ }).click();
    await expect(page.getByText('código da prateleira')).toBeVisible();

    // A code that was scanned offline waits here, too, and opens by itself.
    const links = '**/api/v1/links/*';
    await page.route(links, (route) => route.abort());
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await page.getByRole('link', { name: 'Ir para o cardápio' }).click();
    await expect(page.getByText('O código que você escaneou abre assim que a loja responder')).toBeVisible();
    await page.unroute(links);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Prateleira/ })).toBeVisible();
    await expect(page).toHaveURL(/carrinho/);
    await expect(tabsOf(page)).toHaveText(['Início', 'Pedidos', 'Entrar', 'Escanear']);
    await tabsOf(page).filter({ hasText: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    await page.goto('/mercadinho/fidelidade');
    await expect(notFound(page)).toBeVisible();

    // The phone's own camera reads a product of the shelf.
    await page.goto('/mercadinho/m/2000001000083');
    await expect(page.getByRole('dialog', { name: 'Café do Cerrado 500 g' })).toBeVisible();

    // The shop has no other store to go to, and is left all the same (D-85).
    await page.goto('/mercadinho/carrinho');
    await page.getByRole('button', { name: /^Prateleira.*Trocar$/ }).click();
    await page
      .getByRole('dialog', { name: 'Onde você está?' })
      .getByRole('button', { name: 'Já saí deste lugar' })
      .click();
    await expect(page.getByText('código da prateleira')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a QR-only shop of several stores keeps the customer in the store of the code, though that locks nothing', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop();
    await shop.sql("update tenants set qr_code_only = true where domain = 'aurora'");
    await page.goto(`${shop.url}/aurora/o/${HALL_LINK}`);
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await page.goto(`${shop.url}/aurora/carrinho?sheet=stores`);
    const choice = page.getByRole('dialog', { name: 'Escolher loja' });
    await expect(choice).toContainText('Para comprar em outra, escaneie o código de lá.');
    await expect(choice.getByText('Aurora Sé')).toHaveCount(0);
    await choice.getByRole('button', { name: 'Já saí deste lugar' }).click();
    await expect(page.getByRole('heading', { name: /QR/ })).toBeVisible();
  });

  test('a customer of a QR-only shop logs in and logs out there, at the shelf and after leaving it, and finds nothing missing (ADR-085)', async ({
    page,
  }) => {
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await expect(page.getByText('Prateleira').first()).toBeVisible();
    await tabsOf(page).filter({ hasText: 'Entrar' }).click();
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
    await logInAt(page);
    // What this shop does not have is not offered.
    await expect(page.getByRole('link', { name: 'Meus dados' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Fidelidade|Como funciona/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Meus dados' }).click();
    await expect(page.getByRole('button', { name: 'Excluir os meus dados' })).toBeVisible();
    await logOutAt(page);

    // Nobody has scanned anything now.
    await expect(page.getByText('código da prateleira')).toBeVisible();
    await logInAt(page);
    await page.getByRole('link', { name: 'Meus pedidos' }).click();
    await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
    await logOutAt(page);
    await expect(page.getByText('código da prateleira')).toBeVisible();
    await expect(tabsOf(page)).toHaveText(['Início', 'Pedidos', 'Entrar', 'Escanear']);
  });

  test('a menu-only store has the menu and what was ordered, until the customer chooses another store', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho');
    await chooseStore(page, 'Aurora Sé');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0);
    await expect(tabsOf(page)).toHaveText(['Início', 'Pedidos', 'Entrar', 'Escanear']);
    // The sheet leaves by going back, which would undo a tap that comes before.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/carrinho$/);
    await tabsOf(page).filter({ hasText: 'Pedidos' }).click();
    await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
    await tabsOf(page).filter({ hasText: 'Entrar' }).click();
    await page.getByRole('link', { name: 'Ainda não tenho conta' }).click();
    await expect(page.getByLabel('Nome completo')).toBeVisible();
    await page.goto('/aurora/');
    await page.waitForURL('**/aurora/carrinho');
    await page.goto('/aurora/fidelidade');
    await expect(notFound(page)).toBeVisible();

    await page.goto('/aurora/carrinho');
    await chooseStore(page, 'Aurora Paulista');
    await expect(tabsOf(page)).toHaveText(['Início', 'Fidelidade', 'Pedidos', 'Entrar', 'Escanear']);

    // A table that the phone's own camera read counts more than a store that was chosen (D-19).
    await chooseStore(page, 'Aurora Sé');
    await page.goto(`/aurora/o/${tableLink(7).toUpperCase()}`);
    await expect(page.getByText('Mesa 7').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Aurora Paulista', level: 1 })).toBeVisible();
  });

  test("paths are compared by segment, and an unknown one leads back to the shop's menu", async ({ page }) => {
    await page.goto('/aurora/carrinhos');
    await expect(notFound(page)).toBeVisible();
    await expect(tabsOf(page).filter({ has: page.locator('[aria-current]') })).toHaveCount(0);
    await page.goto('/aurora/carrinho/mais');
    await page.getByRole('link', { name: /cardápio/ }).click();
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  });

  test("choosing a language chooses the shop's variant of it, and new texts of the shop arrive without a reload", async ({
    page,
    openShop,
  }) => {
    // A shop of its own, because its texts are changed for good.
    const shop = await openShop();
    await page.clock.install();
    await page.goto(`${shop.url}/mercadinho/carrinho`);
    await expect(page.getByText('código da prateleira')).toBeVisible();
    await page.getByRole('button', { name: 'Português' }).click();
    const languages = page.getByRole('dialog').getByRole('radio');
    await expect(languages).toHaveCount(4);
    await page.getByRole('dialog').getByText('English', { exact: true }).click();
    await expect(page.getByText('Point the camera at the code on the shelf')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const words = { pt: { qrCodeOnly: 'Leia o código da porta.' }, en: { qrCodeOnly: 'Read the code on the door.' } };
    await shop.sql("UPDATE tenants SET custom_locale = $1 WHERE domain = 'mercadinho'", [JSON.stringify(words)]);
    // The server may be a second behind, and the page asks again after five minutes.
    await expect(async () => {
      await page.clock.fastForward('06:00');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('Read the code on the door.')).toBeVisible({ timeout: 1500 });
    }).toPass();

    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('dialog').getByText('Español', { exact: true }).click();
    await expect(page.getByText('Escanea el código QR para empezar')).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('dialog').getByText('Português', { exact: true }).click();
    await expect(page.getByText('Leia o código da porta.')).toBeVisible();
  });
});

async function logInAt(page: Page): Promise<void> {
  await page.goto('/mercadinho/login');
  await customerOn(page).login('11144477735', 'balcao2');
  await expect(page).not.toHaveURL(/login/);
  await tabsOf(page).filter({ hasText: 'Conta' }).click();
}

async function logOutAt(page: Page): Promise<void> {
  await tabsOf(page).filter({ hasText: 'Conta' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/mercadinho\/carrinho$/);
}

async function chooseStore(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Aurora (Paulista|Sé)|Escolher loja|Trocar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/**
 * Swipes from right to left over a strip that shows its slide `from`, from 0. It waits until the strip is at rest: a
 * finger stops the movement of a slide that is still coming.
 */
async function swipe(page: Page, strip: Locator, from: number): Promise<void> {
  await expect.poll(() => strip.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(from);
  const box = await strip.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const part of [0.8, 0.65, 0.5, 0.35, 0.2]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
