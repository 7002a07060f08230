import { typeUntilAnswered } from '#tests/bench/support/searching.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'agua sabao cafe arroz bolo leite papel suco feijao queijo milho oleo pao vinho biscoito'.split(' ');

test.describe('a menu of five thousand products', () => {
  test('five thousand products scroll smoothly, in a small document, with tabs that follow', async ({ page }) => {
    await page.goto('/bazar/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Grupos do cardápio' });
    const firstTab = await tabs.locator('[aria-current]').textContent();

    const { frames, slow } = await page.evaluate(async () => {
      const times: number[] = [];
      for (let step = 0; step < 120; step += 1) {
        const start = performance.now();
        window.scrollBy(0, 700);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return { frames: times.length, slow: times.filter((time) => time > 100).length };
    });

    test.info().annotations.push({ type: 'frames over 100 ms', description: `${slow} of ${frames}` });
    // Timings do not fail the run on a shared machine; a document that grows with the menu does fail it.
    expect(await page.getByRole('listitem').count()).toBeLessThan(200);
    await expect(tabs.locator('[aria-current]')).not.toHaveText(firstTab ?? '');

    await tabs.getByRole('button').last().click();
    await expect(tabs.getByRole('button').last()).toHaveAttribute('aria-current', /.+/);
  });

  test('a search of five thousand products drops no group, and stays small and fast', async ({ page }) => {
    await page.goto('/bazar/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Grupos do cardápio' }).getByRole('button');
    const all = await tabs.allTextContents();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const search = page.getByRole('searchbox');
    await search.fill('cajuina');
    await expect(page.getByRole('link', { name: /Cajuína/ }).first()).toBeVisible();
    const times: number[] = [];
    // The goal is 50 ms, and tests/bench/search.bench.ts measures it. On a busy machine the fastest
    // answer shows whether the work fits; asking the worker only after the pause, or rendering invisible rows,
    // takes 80 ms and more. A machine that is busy for a while has more tries.
    for (const word of WORDS) {
      if (Math.min(...times) < 60) break;
      times.push(
        (await typeUntilAnswered(page, { field: search, answer: page.getByRole('status').first(), word })).answerMs,
      );
    }
    test.info().annotations.push({ type: 'answers at 4× CPU, ms', description: times.map(Math.round).join(', ') });
    expect(Math.min(...times)).toBeLessThan(60);

    await search.fill('');
    await expect.poll(() => tabs.allTextContents()).toEqual(all);
    expect(await page.getByRole('listitem').count()).toBeLessThan(200);
  });

  test('print shows every product, the screen afterwards only those near the viewport', async ({ page }) => {
    await page.goto('/bazar/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const products = page.locator('li[aria-posinset]');
    // The list begins with what can be seen and then adds its surroundings.
    let before = 0;
    const hasSettled = async () => before === (before = await products.count());
    await expect.poll(hasSettled, { intervals: [500] }).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => products.count()).toBeGreaterThanOrEqual(5_000);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(products).toHaveCount(before);
  });

  test('a page that nobody touched prints with the address of the store and the date of the prices', async ({
    page,
  }) => {
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('link', { name: 'Pão de queijo mineiro' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/Avenida Paulista.*São Paulo\/SP/)).toBeVisible();
    await expect(page.getByText(/^Preços de .*Os de agora estão em .*\/aurora\/carrinho/)).toBeVisible();
  });

  test('`beforeprint` alone renders the whole menu, too', async ({ page }) => {
    await page.goto('/aurora/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const lists = [...document.querySelectorAll('section ul:has([aria-setsize])')];
      return lists.map((list) => `${list.children.length} of ${list.firstElementChild?.getAttribute('aria-setsize')}`);
    });
    expect(printed.length).toBe(
      await page.getByRole('navigation', { name: 'Grupos do cardápio' }).getByRole('button').count(),
    );
    for (const group of printed) expect(group).toMatch(/^(\d+) of \1$/);
  });

  test('the list keeps its scroll position when a product is closed with the Back button', async ({ page }) => {
    await page.goto('/bazar/carrinho');
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 12_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(12_000);
    // The document shows only the beginning of this menu.
    const hasRow = () => page.evaluate(() => document.elementFromPoint(150, 500)?.closest('li') !== null);
    await expect.poll(hasRow).toBe(true);
    // By coordinates and not by name: the test must not scroll to its target.
    await page.mouse.click(150, 500);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(12_000);

    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(12_000);
  });
});
