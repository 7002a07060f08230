import { expect, test } from './support/test.ts';

test('five thousand products scroll smoothly, with a short document and tabs that follow', async ({ page }) => {
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
  // Timings do not fail the run on a shared machine; a document that grows with the menu does.
  expect(await page.getByRole('listitem').count()).toBeLessThan(200);
  await expect(tabs.locator('[aria-current]')).not.toHaveText(firstTab ?? '');

  await tabs.getByRole('button').last().click();
  await expect(tabs.getByRole('button').last()).toHaveAttribute('aria-current', /.+/);
  await page.getByRole('searchbox').fill('cajuina');
  await expect(page.getByRole('link', { name: /Cajuína/ }).first()).toBeVisible();
});

test('the list stands where it stood when a product is closed with the Back button', async ({ page }) => {
  await page.goto('/bazar/carrinho');
  await expect(page.getByRole('listitem').nth(5)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 12_000));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(12_000);
  // By place and not by name: the test must not scroll to what it taps.
  await page.mouse.click(150, 500);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(12_000);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(12_000);
});
