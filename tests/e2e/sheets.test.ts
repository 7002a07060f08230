import type { Page } from '@playwright/test';
import { customerOn } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test.describe('sheets', () => {
  test('on a slow phone, a field that has the focus before the sheet has opened keeps it', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await drawLate(page);
    const sheet = await customerOn(page).openProduct('Espresso');
    const note = sheet.getByLabel('Alguma observação?');
    await note.focus();
    await untilDrawn(page);
    await expect(note).toBeFocused();
  });

  test('on a slow phone, a closed sheet leaves nothing over the page', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    const customer = customerOn(page);
    const sheet = await customer.openProduct('Espresso');
    await drawLate(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await customer.openProduct('Omelete');
  });

  test('what was typed about a product is there again after a tap beside the sheet, and not any more once it was in the bag', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho');
    const customer = customerOn(page);
    const sheet = await customer.openProduct('Espresso');
    const note = sheet.getByLabel('Alguma observação?');
    await note.fill('sem açúcar');
    await page.mouse.click(5, 5);
    await expect(sheet).toHaveCount(0);
    await customer.openProduct('Espresso');
    await expect(note).toHaveValue('sem açúcar');
    await sheet.getByRole('button', { name: /^Adicionar R\$/ }).click();
    await expect(sheet).toHaveCount(0);
    const bag = await customer.openBag();
    await bag.getByRole('button', { name: 'Remover Espresso' }).click();
    await page.keyboard.press('Escape');
    await customer.openProduct('Espresso');
    await expect(note).toHaveValue('');
  });

  test('the page behind a sheet takes no taps and does not scroll, and does both again after it', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await page.getByRole('link', { name: 'Pão de queijo mineiro' }).first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.mouse.move(20, 20);
    const at = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    // A custom property there would have the browser compute the style of everything on the page anew.
    await expect(page.locator('html')).not.toHaveAttribute('style', /--/);
    // Long enough to have scrolled.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(at);
    const under = await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('#root') ?? null);
    expect(under).toBeNull();
    await page.mouse.click(20, 20);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/carrinho$/);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at + 300);
    expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('#root') !== null)).toBe(true);
  });

  test('a sheet that opens for the first time has the browser lay out itself, not the page behind it', async ({
    page,
    browser,
  }) => {
    await page.goto('/bazar/carrinho');
    await page.getByRole('listitem').nth(5).waitFor();
    // The controls that are rendered in advance have brought styles of Chakra's, which the sheet's join.
    await page.mouse.wheel(0, 1);
    await page.locator('head > style[data-emotion=css]').first().waitFor({ state: 'attached' });
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.locator('main li a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const layouts = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args.beginData) || []);
    const shares = layouts.map(({ dirtyObjects, totalObjects }) => dirtyObjects / totalObjects);
    expect(shares).not.toHaveLength(0);
    expect(Math.max(...shares)).toBeLessThan(0.5);
  });

  test('a sheet that opens again leaves the style elements of the page alone', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    const row = page.getByRole('link', { name: 'Pão de queijo mineiro' });
    const openAndClose = async () => {
      await row.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await openAndClose();
    // Each one that came or went would have the browser lay out the whole page anew.
    const changes = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records)
          for (const node of [...addedNodes, ...removedNodes]) seen.push(node.nodeName);
      }).observe(document.head, { childList: true });
      return seen;
    });
    await openAndClose();
    expect(await changes.jsonValue()).not.toContain('STYLE');
  });
});

interface TraceEvent {
  readonly name: string;
  /** Of a `Layout`: how many boxes had to be laid out anew, of how many. */
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } };
}

/** Delays frames by more than any animation of a sheet takes. */
async function drawLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = requestAnimationFrame.bind(window);
    Object.assign(window, {
      requestAnimationFrame: (callback: FrameRequestCallback) => setTimeout(() => frame(callback), 1000),
    });
  });
}

const untilDrawn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));
