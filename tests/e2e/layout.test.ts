import type { Locator, Page } from '@playwright/test';
import { customerOn, reais } from './support/customer.ts';
import { logIn } from './support/log-in.ts';
import { untilKept } from './support/page-life.ts';
import { expect, test } from './support/test.ts';

/** R$ 12,90. */
const PUDDING = 'Mousse de maracujá';
const BREAD = 'Pão de queijo mineiro';

/** Height of a touch target (WCAG 2.5.5), in pixels. */
const TARGET = 44;

test.describe('the bottom of a phone', () => {
  test('has one bar above the tabs: an unpaid order shares the line of the bag, and of the review', async ({
    page,
    context,
    shop,
  }) => {
    await logIn(page);
    await openReview(page);
    await page.getByRole('button', { name: `Pagar ${reais('12,90')}` }).click();
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible();
    await page.goto('/aurora/minha-conta');
    const unpaid = page.getByRole('link', { name: `Pague o PIX de ${reais('12,90')}` });
    await expect(unpaid).toBeVisible();
    await expect.poll(() => bottomStack(page)).toBeLessThanOrEqual(60 + 44);

    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly(BREAD);
    await expect(unpaid).toBeVisible();
    await expectOneLine(unpaid, page.getByRole('button', { name: /Ver sacola/ }));
    await expect.poll(() => bottomStack(page)).toBeLessThanOrEqual(60 + 76);

    await untilKept(page);
    await context.setOffline(true);
    await expect(page.getByText('Sem sinal: tudo fica salvo neste aparelho')).toBeVisible();
    await expectOneLine(unpaid, page.getByRole('button', { name: /Ver sacola/ }));
    await expect.poll(() => bottomStack(page), 'trouble is a slim line of the tabs').toBeLessThanOrEqual(60 + 24 + 76);
    await context.setOffline(false);

    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly(PUDDING);
    await customerOn(page).openBag();
    await customerOn(page).finishBag();
    await expectOneLine(unpaid, page.getByRole('button', { name: /^Pagar/ }));
    await unpaid.click();
    await page.getByRole('button', { name: 'Desistir do pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir do pedido' }).click();
    const newest = () => shop.sql('select status from orders order by status_changed_at desc limit 1');
    await expect.poll(newest).toEqual([{ status: 'CANCELED' }]);
  });
});

test.describe('a wide screen', () => {
  test('has the bag beside the menu, where it is filled, changed and finished', async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 800 });
    await page.goto('/aurora/carrinho');
    const bag = page.getByRole('region', { name: 'Sua sacola' });
    await expect(bag.getByText('Sua sacola está vazia')).toBeVisible();
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await add(page, BREAD);
    await expect(bag.getByRole('listitem').filter({ hasText: BREAD })).toBeVisible();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toHaveCount(0);

    const [column, beside] = [await page.getByRole('main').boundingBox(), await bag.boundingBox()];
    if (!column || !beside) throw new Error('not on the screen');
    expect(column.width).toBe(480);
    expect(beside.x).toBeGreaterThanOrEqual(column.x + column.width);
    expect(beside.x + beside.width).toBeLessThanOrEqual(960);

    await bag.getByRole('button', { name: /^Faltam/ }).click();
    await expect(page.getByRole('heading', { name: 'Favoritos' })).toBeFocused();
    await bag.getByRole('button', { name: `Mais ${BREAD}` }).click();
    await bag.getByRole('button', { name: `Continuar ${reais('13,00')}` }).click();
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  test('a phone loads nothing for it', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: BREAD }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((path) => path.includes('bag-overlay'))).toEqual([]);
  });
});

test.describe('the review', () => {
  test('begins with when it comes, its first lines, and the payment that is already chosen', async ({ page }) => {
    await logIn(page);
    await openReview(page);
    for (const part of [
      page.getByText(/^Pronto para retirar em \d+–\d+ min$/),
      page.getByRole('listitem').filter({ hasText: PUDDING }),
      page.getByRole('heading', { name: 'Pagamento' }),
      page.getByText('PIX', { exact: true }),
    ]) {
      await expect(part).toBeInViewport();
    }
    await expect(page.getByRole('radio', { name: /PIX/ })).toBeChecked();
    await expect(page.getByText('Verificação de segurança')).toHaveCount(0);

    await page.getByText('Dinheiro', { exact: true }).click();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await openReview(page);
    await expect(page.getByRole('radio', { name: 'Dinheiro' }), 'as the last order was paid').toBeChecked();
  });

  test('below the minimum order says what is missing, and leads to the menu', async ({ page, context }) => {
    await logIn(page);
    await openReview(page);
    const other = await context.newPage();
    await other.goto('/aurora/carrinho');
    await customerOn(other).addQuickly(BREAD);
    await customerOn(other).openBag();
    await other.getByRole('button', { name: `Remover ${PUDDING}` }).click();
    await expect(other.getByRole('button', { name: `Faltam ${reais('3,50')}` })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: `Faltam ${reais('3,50')}` }).click();
    await expect(page).toHaveURL(/\/aurora\/carrinho$/);
  });

  test('is sent by Enter in a field, and only chosen by Enter on a radio button', async ({ page }) => {
    await customerOn(page).scanTable(7);
    await customerOn(page).addQuickly(PUDDING);
    await customerOn(page).openBag();
    await customerOn(page).finishBag();
    await page.getByLabel('Nome').fill('Júlia');
    await page.getByLabel('Celular').fill('11987654321');
    await page.getByRole('radio', { name: 'Dinheiro' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Dinheiro' })).toBeChecked();
    await expect(page).toHaveURL(/\/aurora\/comanda/);
    await page.getByLabel('Nome').press('Enter');
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
  });
});

test.describe('controls', () => {
  test('the store, its hours, and the way to other stores are large enough to touch', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    const header = page.getByRole('banner').first();
    for (const button of await header.getByRole('button').all()) await expectTarget(button);

    await page.goto('/aurora/carrinho?sheet=stores');
    await page.getByRole('dialog').getByRole('button', { name: 'Aurora Sé', exact: true }).click();
    await expectTarget(page.getByRole('button', { name: 'Ver outras lojas' }));
    await expectTarget(page.getByRole('heading', { level: 1 }).getByRole('button'));
  });

  test('picked segments and empty radio buttons stand out, in light and in dark', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/aurora/carrinho');
      const picked = page.locator('label', { has: page.getByRole('radio', { name: 'Entrega' }) });
      const shape = await coloursOf(picked);
      expect(contrast(shape.ring, shape.around), `${colorScheme}: shape of a segment`).toBeGreaterThanOrEqual(3);
      expect(contrast(shape.text, shape.fill), `${colorScheme}: words of a segment`).toBeGreaterThanOrEqual(4.5);

      await customerOn(page).openProduct('Chá da tarde');
      const empty = await coloursOf(page.getByRole('dialog').getByRole('radio').first());
      expect(contrast(empty.border, empty.around), `${colorScheme}: an empty radio button`).toBeGreaterThanOrEqual(3);
    }
  });

  test('two skips of the keyboard lead past the menu to the bag', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await customerOn(page).addQuickly(BREAD);
    await page.reload();
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para a sacola' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Ir para a sacola' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Ver sacola/ })).toBeFocused();
  });

  test('a sheet follows the finger on its handle, springs back after a short way, and closes after a long one', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho?sheet=bag');
    const sheet = page.getByRole('dialog', { name: 'Sua sacola' });
    await expect(sheet.getByText('Sua sacola está vazia')).toBeVisible();
    const top = async () => (await sheet.boundingBox())?.y ?? 0;
    await settled(sheet);
    const start = await top();
    await drag(page, sheet, 40);
    await expect.poll(top).toBe(start);
    await drag(page, sheet, 160);
    await expect(sheet).toHaveCount(0);

    await page.goto('/aurora/carrinho?sheet=bag');
    await expect(sheet).toBeVisible();
    await settled(sheet);
    await expect.poll(top).toBe(start);
  });
});

async function openReview(page: Page): Promise<void> {
  const customer = customerOn(page);
  await page.goto('/aurora/carrinho');
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customer.addQuickly(PUDDING);
  await customer.openBag();
  await customer.finishBag();
  await expect(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible();
}

async function add(page: Page, name: string): Promise<void> {
  await customerOn(page).search(name);
  await page
    .getByRole('button', { name: `Adicionar ${name}`, exact: true })
    .first()
    .click();
}

/** Height of everything that is fixed to the bottom of the window. */
const bottomStack = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = document.querySelectorAll(
      '[data-bottom-bar], main ~ div :is([data-order-strip] a, [role=status] p, nav)',
    );
    return innerHeight - Math.min(...[...bars].map((bar) => bar.getBoundingClientRect().top));
  });

async function expectOneLine(left: Locator, right: Locator): Promise<void> {
  await expect(left).toBeVisible();
  await expect(right).toBeVisible();
  await expect(async () => {
    const [a, b] = [await left.boundingBox(), await right.boundingBox()];
    if (!a || !b) throw new Error('not on the screen');
    expect(a.x + a.width, 'beside each other').toBeLessThanOrEqual(b.x);
    expect(Math.abs(a.y + a.height / 2 - b.y - b.height / 2), 'on the same line').toBeLessThan(8);
  }).toPass({ timeout: 30_000 });
}

async function expectTarget(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const box = await control.boundingBox();
  expect(box?.height, await control.textContent().then(String)).toBeGreaterThanOrEqual(TARGET);
}

const settled = (sheet: Locator): Promise<unknown> =>
  sheet.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));

async function drag(page: Page, sheet: Locator, distance: number): Promise<void> {
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 10 + distance, { steps: 4 });
  await page.mouse.up();
}

interface Colours {
  readonly text: string;
  readonly fill: string;
  readonly border: string;
  /** An inset shadow without blur. */
  readonly ring: string;
  readonly around: string;
}

const coloursOf = (control: Locator): Promise<Colours> =>
  control.evaluate((element) => {
    const isPainted = (colour: string) => !/rgba\(.*, 0\)|transparent/.test(colour);
    const fillFrom = (start: Element | null): string => {
      for (let at = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (isPainted(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const { color, borderTopColor, boxShadow } = getComputedStyle(element);
    return {
      text: color,
      fill: fillFrom(element),
      border: borderTopColor,
      ring: /inset/.test(boxShadow) ? (/rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? '') : fillFrom(element),
      around: fillFrom(element.parentElement),
    };
  });

/** WCAG contrast of two colours as `getComputedStyle` writes them. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
