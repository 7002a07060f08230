import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HALL_LINK, SHELF_LINK, tableLink } from '#server/demo/seed/demo-ids.ts';
import { ACCOUNT_SCREENS } from './support/account-screens.ts';
import { customerOn } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { fillProfile, newcomer, toAddress } from './support/newcomer.ts';
import { PAYING_SCREENS } from './support/paying-screens.ts';
import { policyReports } from './support/policy-reports.ts';
import { textFaultsOn } from './support/text-faults.ts';
import { TABLE_SCREENS } from './support/table-screens.ts';
import { expect, test } from './support/test.ts';
import { untilStill } from './support/until-still.ts';

/** An answer of the server after a proof of work, or of a device that looks for its camera. */
const SLOW = { timeout: 30_000 };

/** How to reach each screen, and what shows that it has loaded. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: async (page) => {
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
  },
  'menu, searching in vain': async (page) => {
    await page.goto('/aurora/carrinho');
    await customerOn(page).search('xyzw');
    await expect(page.getByText('Nada por aqui com')).toBeVisible();
  },
  'list of stores': async (page) => {
    await page.goto('/aurora/carrinho?sheet=stores');
    await expect(page.getByRole('button', { name: 'Aurora Perdizes', exact: true })).toBeVisible();
  },
  "a store's sheet": async (page) => {
    await page.goto('/aurora/carrinho?store=aurora-perdizes');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  },
  'locked store': async (page) => {
    await customerOn(page).scanTable(12);
    await page.goto('/aurora/carrinho?sheet=stores');
    await expect(page.getByText('escaneie o código de lá')).toBeVisible();
  },
  'filters of the menu': async (page) => {
    await page.goto('/aurora/carrinho?filters=open');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Pães' }).check();
    await page.getByRole('dialog').getByRole('radio', { name: 'Preço' }).check();
  },
  'menu, filtered': async (page) => {
    await page.goto('/aurora/carrinho?filters=open');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Pães' }).check();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Salgados' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('18 produtos encontrados')).toBeVisible();
  },
  'product sheet': async (page) => {
    await page.goto('/aurora/carrinho');
    await customerOn(page).openProduct('Bolo de aniversário (1,5 kg)');
  },
  traceability: async (page) => {
    await page.goto(`/mercadinho/o/${SHELF_LINK}`);
    await expect(page).toHaveURL(/carrinho/);
    await page.goto('/mercadinho/rastreio/mercadinho-cafe-cerrado?lote=CAF001');
    await expect(page.getByText('Fazenda Boa Vista')).toBeVisible();
  },
  bag: async (page) => {
    await customerOn(page).scanTable(12);
    await customerOn(page).addQuickly('Pão de queijo mineiro');
    await customerOn(page).openBag();
  },
  'empty bag': async (page) => {
    await page.goto('/aurora/carrinho?sheet=bag');
    await expect(page.getByText('Sua sacola está vazia')).toBeVisible();
  },
  'address by CEP': async (page) => {
    await page.goto('/aurora/carrinho?sheet=address');
    await page.getByLabel('CEP').fill('22220000');
    await expect(page.getByLabel('Número')).toBeFocused();
    await page.keyboard.type('1');
    await page.getByRole('button', { name: 'Calcular entrega' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'slot picker': async (page) => {
    await page.goto('/aurora/carrinho?sheet=schedule');
    await page.getByRole('radio', { name: /Amanhã/ }).click();
    await page.getByRole('radio', { name: /10:00–11:00/ }).click();
  },
  'another way of receiving': async (page) => {
    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly('Pão de queijo mineiro');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await expect(page.getByText('Sua sacola continua igual')).toBeVisible();
  },
  'tab order': async (page) => {
    await orderAtTable(page, 12);
  },
  'order result': async (page) => {
    await orderAtTable(page, 12);
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByRole('button', { name: /Confirmar pedido/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible(SLOW);
  },
  login: async (page) => {
    await page.goto('/aurora/login');
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  },
  'order list': async (page) => {
    await logIn(page);
    await page.goto('/aurora/historico');
    await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible();
    await expect(page.getByRole('listitem').first()).toBeVisible();
  },
  account: async (page) => {
    await logIn(page);
    await page.goto('/aurora/minha-conta');
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  },
  tutorial: async (page) => {
    await page.goto('/aurora/app-wizard');
    await expect(page.getByRole('heading', { name: 'Mercado autônomo' })).toBeVisible();
  },
  'asking for consent': async (page) => {
    await logIn(page);
    await page.goto('/aurora/pedidos/aurora-past-02-t');
    await page.getByRole('region', { name: 'Sua privacidade' }).scrollIntoViewIfNeeded();
  },
  'privacy sheet': async (page) => {
    await page.goto('/aurora/carrinho?privacy=1');
    await expect(page.getByRole('dialog', { name: 'Sua privacidade' })).toBeVisible();
  },
  registration: async (page) => {
    await page.goto('/aurora/registro');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Preencha este campo').first()).toBeVisible();
  },
  'address of a registration': async (page) => {
    await page.goto('/aurora/registro');
    await fillProfile(page, newcomer());
    await toAddress(page);
  },
  'terms of service': async (page) => {
    await page.goto('/aurora/registro?terms=1');
    await expect(page.getByText('Página 1 / 2')).toBeVisible();
  },
  'no registration to finish': async (page) => {
    await page.goto('/aurora/registro/concluido');
    await expect(page.getByText('Não conseguimos recuperar o cadastro')).toBeVisible();
  },
  'registration not possible': async (page) => {
    await page.goto('/aurora/registro/erro?e=Fora%20do%20ar');
    await expect(page.getByText('Fora do ar')).toBeVisible();
  },
  'invalid invitation': async (page) => {
    await page.goto('/aurora/c/inventado');
    await expect(page.getByText('Este convite não vale nesta loja.')).toBeVisible();
  },
  'page not found': async (page) => {
    await page.goto('/aurora/nao/existe');
    await expect(page.getByText('Página não encontrada')).toBeVisible();
  },
  'invalid link': async (page) => {
    await page.goto(`/aurora/o/${tableLink(99)}`);
    await expect(page.getByText('Este código não é válido')).toBeVisible();
  },
  'QR reader without a camera': async (page) => {
    await page.goto('/aurora/carrinho?sheet=scan');
    await expect(page.getByText('Não conseguimos abrir a câmera')).toBeVisible(SLOW);
  },
  'the form for the table': async (page) => {
    await page.goto(`/aurora/o/${HALL_LINK}`);
    await page.getByRole('button', { name: /Informe a sua mesa/ }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Falta preencher')).toBeVisible();
  },
  'product link': async (page) => {
    await page.goto('/aurora/m/pao-de-queijo');
    await expect(page.getByRole('button', { name: 'Sim, é esta' })).toBeVisible();
  },
  'unknown shop': async (page) => {
    await page.goto('/nenhuma/carrinho');
    await expect(page.getByText('Não encontramos esta loja')).toBeVisible();
  },
  'shop not published': async (page) => {
    await page.goto('/embreve/carrinho');
    await expect(page.getByText('Esta loja abre em breve')).toBeVisible();
  },
  'QR code only': async (page) => {
    await page.goto('/mercadinho/carrinho');
    await expect(page.getByText('código da prateleira')).toBeVisible();
  },
  'menu of five thousand': async (page) => {
    await page.goto('/bazar/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
  },
  'demo index': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Aurora/ }).first()).toBeVisible();
  },
  ...ACCOUNT_SCREENS,
  ...PAYING_SCREENS,
  ...TABLE_SCREENS,
};

// Screens are checked at rest. Other tests cover the service worker, whose installation takes longer than a check.
test.use({ serviceWorkers: 'block' });

const WAYS = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

test.describe('every screen', () => {
  for (const [screen, open] of Object.entries(SCREENS)) {
    test(`${screen}: accessible, whole with larger text, no policy report, no console error, light and dark, phone and desktop`, async ({
      page,
      shop,
    }) => {
      const complaints = watch(page);
      await open(page);
      for (const { name, viewport, colorScheme } of WAYS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await page.screenshot({ path: `test-results/screens/${screen} (${name}).jpg`, quality: 80, scale: 'css' });
        expect(await violationsOn(page), name).toEqual([]);
      }
      expect(await untranslatedOn(page)).toEqual([]);
      expect(await textFaultsOn(page)).toEqual([]);
      expect(complaints()).toEqual([]);
      expect(await policyReports(shop.url)).toBe(0);
    });
  }
});

test('a search is no wider than the smallest screen, also with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/aurora/carrinho');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('searchbox').fill('pao');
  await expect(page.getByText(/produtos? encontrados?/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Waits for pictures and animations. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilStill(page);
}

async function violationsOn(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // Reporting only violations, and no frames, is much faster.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Message ids shown in place of their text, because a part of the catalogue was not loaded yet. */
const untranslatedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
    const spoken = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    const ids = `${document.body.innerText}\n${spoken.join('\n')}`.match(/\b[a-z]+\.[a-z][A-Za-z]{3,}\b/g) ?? [];
    // E-mail addresses and URLs look the same.
    return ids.filter((id) => !/\.(com|example|test|html)$/.test(id));
  });

/** Errors of the page and its console, except the answers that a screen is about (a 404 of an unknown shop). */
function watch(page: Page): () => readonly string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[134]/.test(message.text())) seen.push(message.text());
  });
  return () => seen;
}

async function orderAtTable(page: Page, table: number): Promise<void> {
  const customer = customerOn(page);
  await customer.scanTable(table);
  await customer.addQuickly('Bolo de cenoura com brigadeiro');
  await customer.openBag();
  await customer.finishBag();
  await expect(page).toHaveURL(/\/aurora\/comanda/);
}
