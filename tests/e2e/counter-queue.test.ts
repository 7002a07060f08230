import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { spyOnAlarm } from './support/alarm-spy.ts';
import { counterOf, columnOf, orderAtTable, orderIn, tapAt } from './support/counter.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

/** Gives an order of the first store a slot that begins at an instant. */
const giveSlot = ({ sql }: ShopServer, guest: string, startsAt: Date) =>
  sql(
    `update orders o set schedule_starts_at = $2, schedule_ends_at = $2::timestamptz + interval '30 minutes'
       from transactions t where t.tenant_id = o.tenant_id and t.id = o.transaction_id and t.contact_name = $1`,
    [guest, startsAt.toISOString()],
  );

const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** The day by the clocks of the demo's stores. */
const dateOf = (at: Date): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at);

async function openAgain(counter: Page): Promise<void> {
  await counter.reload();
  await expect(counter.getByText('Ao vivo')).toBeVisible();
}

/** Resolves when the counter has heard of a guest's order, whether it shows it or not. */
const hearing = (counter: Page, guest: string) =>
  counter.waitForResponse(
    async (response) => response.url().endsWith('/operator/queue') && (await response.text()).includes(guest),
  );

test.describe('the queue at the counter', () => {
  test('tells an order for another day by its date, apart from what is made now, on the card and on paper', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    await spyOnAlarm(counter);
    const { guest: planned } = await orderAtTable(browser, shop);
    const { guest: usual } = await orderAtTable(browser, shop);
    const slot = inHours(96);
    await giveSlot(shop, planned, slot);
    await openAgain(counter);

    const later = columnOf(counter, 'Novos').locator('details', { hasText: 'Para mais tarde' });
    await expect(later.getByRole('article')).toHaveCount(1);
    await expect(later).toContainText(planned);
    await expect(later).toContainText(`Agendado: ${dateOf(slot)}`);
    await expect(later).not.toContainText(/Atrasado|até \d/);
    await expect(orderIn(counter, 'Novos', usual)).toBeVisible();
    await expect(orderIn(counter, 'Novos', usual)).not.toContainText('Agendado');
    const { violations } = await new AxeBuilder({ page: counter }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

    await tapAt(later.getByRole('button', { name: /^Imprimir/ }));
    await expect(counter.locator('[data-ticket]')).toContainText(`Agendado: ${dateOf(slot)}`);
    await expect(counter.locator('[data-ticket]')).toContainText('Aurora Paulista');

    await tapAt(later.getByRole('button', { name: 'Aceitar' }));
    const accepted = columnOf(counter, 'Em preparo').locator('details', { hasText: 'Para mais tarde' });
    await expect(accepted).toContainText(planned);
    // Its turn comes while the screen is open, and rings.
    await giveSlot(shop, planned, inHours(1 + 1 / 120));
    await openAgain(counter);
    await tapAt(counter.getByRole('button', { name: 'Ligar aviso sonoro' }));
    const tones = () => counter.evaluate(() => window.alarmSpy.tones);
    await expect.poll(tones).toBeGreaterThan(0);
    const atFirst = await tones();
    await expect(accepted).toContainText(planned);
    await expect.poll(tones, { timeout: 60_000 }).toBeGreaterThan(atFirst);
    await expect(orderIn(counter, 'Em preparo', planned)).toBeVisible();
    await expect(accepted).toHaveCount(0);
  });

  test('shows and announces the orders of the store that the device is of, and says whose they are where it is of all', async ({
    browser,
    shop,
  }) => {
    test.slow();
    const counter = await counterOf(browser, shop, 'counter');
    await spyOnAlarm(counter);
    await openAgain(counter);
    await tapAt(counter.getByRole('button', { name: 'Ligar aviso sonoro' }));
    const tones = () => counter.evaluate(() => window.alarmSpy.tones);
    await expect.poll(tones).toBeGreaterThan(0);
    const atFirst = await tones();

    const store = counter.getByLabel('Loja', { exact: true });
    await store.selectOption('Aurora Perdizes');
    const heard = [];
    for (const guest of [await orderAtTable(browser, shop), await orderAtTable(browser, shop)]) heard.push(guest.guest);
    await hearing(counter, heard[1] ?? '');
    await expect(orderIn(counter, 'Novos', heard[0] ?? '')).toHaveCount(0);
    expect(await tones()).toBe(atFirst);

    await store.selectOption('Todas as lojas');
    await expect(orderIn(counter, 'Novos', heard[0] ?? '')).toContainText('Aurora Paulista');
    expect(await tones()).toBe(atFirst);
    await orderAtTable(browser, shop);
    await expect.poll(tones).toBeGreaterThan(atFirst);
    // Nobody answers: it rings again.
    const heardOnce = await tones();
    await expect.poll(tones, { timeout: 45_000 }).toBeGreaterThan(heardOnce);

    await store.selectOption('Aurora Paulista');
    await openAgain(counter);
    // Once turned on it stays so on this device.
    await expect(counter.getByText('Aviso ligado')).toBeVisible();
    await expect(store).toHaveValue(/./);
    await expect(store.locator('option:checked')).toHaveText('Aurora Paulista');
    await expect(orderIn(counter, 'Novos', heard[0] ?? '')).not.toContainText('Aurora Paulista');
  });
});
