import type { Locator, Page } from '@playwright/test';
import { columnOf, counterOf, orderAtTable, orderIn, tapAt } from './support/counter.ts';
import { expect, test } from './support/test.ts';

/** Taps once more where a control is, as soon as another one has come under the finger. */
async function tapNextComingTo(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate((first) => {
    const { left, top, width, height } = first.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const look = () => {
      const there = document.elementFromPoint(clientX, clientY)?.closest('button') ?? null;
      if (!there || there === first) return requestAnimationFrame(look);
      document.body.dataset['tapped'] = there.innerText;
      const second = { clientX, clientY, detail: 2, bubbles: true, cancelable: true };
      return there.dispatchEvent(new MouseEvent('click', second));
    };
    look();
  });
}

const tapped = (page: Page) => page.evaluate(() => document.body.dataset['tapped']);

test.describe('taps at the counter', () => {
  test('a double tap accepts one order, not the next one that moves up under the finger', async ({ browser, shop }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'kitchen');
    // So tall that nothing scrolls when a column becomes shorter.
    await counter.setViewportSize({ width: 1280, height: 3000 });
    const { guest } = await orderAtTable(browser, shop);
    const { guest: next } = await orderAtTable(browser, shop);
    await expect(orderIn(counter, 'Novos', next)).toBeVisible();
    const accept = orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Aceitar' });
    await tapNextComingTo(accept);
    await accept.click();
    await expect.poll(() => tapped(counter)).toBe('Aceitar');
    await expect(orderIn(counter, 'Em preparo', guest)).toBeVisible();
    // A second step would be seen as soon as the first one was.
    await counter.waitForTimeout(1000);
    await expect(orderIn(counter, 'Novos', next)).toBeVisible();

    await tapAt(orderIn(counter, 'Novos', next).getByRole('button', { name: 'Aceitar' }));
    await expect(orderIn(counter, 'Em preparo', next)).toBeVisible();
  });

  test('the keyboard stays at an order through its steps, and goes to the next one when it is done', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'kitchen');
    const { guest: next } = await orderAtTable(browser, shop);
    const { guest } = await orderAtTable(browser, shop);
    await tapAt(orderIn(counter, 'Novos', next).getByRole('button', { name: 'Aceitar' }));
    await expect(orderIn(counter, 'Em preparo', next)).toBeVisible();
    await tapAt(orderIn(counter, 'Em preparo', next).getByRole('button', { name: 'Pronto', exact: true }));
    await expect(orderIn(counter, 'Prontos', next)).toBeVisible();

    await orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Aceitar' }).focus();
    await counter.keyboard.press('Enter');
    await expect(orderIn(counter, 'Em preparo', guest)).toBeFocused();
    await counter.keyboard.press('Enter');
    await counter.keyboard.press('Tab');
    await counter.keyboard.press('Tab');
    await expect(
      orderIn(counter, 'Em preparo', guest).getByRole('button', { name: 'Pronto', exact: true }),
    ).toBeFocused();
    await counter.keyboard.press('Enter');
    await expect(orderIn(counter, 'Prontos', guest)).toBeFocused();

    await counter.keyboard.press('Tab');
    await counter.keyboard.press('Tab');
    await counter.keyboard.press('Enter');
    await expect(orderIn(counter, 'Prontos', guest)).toHaveCount(0);
    await expect(columnOf(counter, 'Prontos').getByRole('article').and(counter.locator(':focus'))).toHaveCount(1);
  });

  test('the keyboard goes on at the next order after one was rejected', async ({ browser, shop }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    const { guest } = await orderAtTable(browser, shop);
    const { guest: next } = await orderAtTable(browser, shop);
    await expect(orderIn(counter, 'Novos', next)).toBeVisible();
    await orderIn(counter, 'Novos', guest).getByRole('button', { name: 'Recusar' }).focus();
    await counter.keyboard.press('Enter');
    await counter.getByRole('dialog').getByRole('button', { name: 'Recusar pedido' }).focus();
    await counter.keyboard.press('Enter');
    await expect(orderIn(counter, 'Novos', guest)).toHaveCount(0);
    await expect(orderIn(counter, 'Novos', next)).toBeFocused();
  });
});
