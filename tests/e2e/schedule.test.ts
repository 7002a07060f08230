import type { Page } from '@playwright/test';
import { addDays, civilDayOf, instantAt } from '#domain/civil-day.ts';
import { auroraOf } from './support/aurora.ts';
import { customerOn } from './support/customer.ts';
import type { ShopServer } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

// A page that the worker is taking over may send a request past the routes of a test.
test.use({ serviceWorkers: 'block' });

// Half a day away from the store, so anything by the device's clock would be plainly wrong.
test.use({ timezoneId: 'Asia/Tokyo' });

const SAO_PAULO = 'America/Sao_Paulo';
const PLACES = 8;
const today = () => civilDayOf(Date.now(), SAO_PAULO);
const tomorrow = () => addDays(today(), 1);
const tomorrowAt = (time: string) => new Date(instantAt(tomorrow(), time, SAO_PAULO)).toISOString();
const wordsOf = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Fills places of a slot of tomorrow, as other customers do. */
const book = (shop: ShopServer, time: string, orders: number) =>
  shop.sql(
    `insert into schedule_slots (tenant_id, store_id, starts_at, ends_at, orders)
     values ('t-aurora', 'aurora-paulista', $1::timestamptz, $1::timestamptz + interval '1 hour', $2)
     on conflict (tenant_id, store_id, starts_at) do update set orders = excluded.orders`,
    [tomorrowAt(time), orders],
  );

const offerSchedule = (shop: ShopServer, isOffered: boolean) =>
  shop.sql(`update stores set schedule_enabled = $1 where tenant_id = 't-aurora' and id = 'aurora-paulista'`, [
    isOffered,
  ]);

const picker = (page: Page) => page.getByRole('dialog', { name: 'Quando você quer receber?' });

async function choose(page: Page, times: RegExp): Promise<void> {
  await picker(page)
    .getByRole('radio', { name: /Amanhã/ })
    .click();
  await picker(page).getByRole('radio', { name: times }).click();
}

const DEVICE_IS_FAST_MS = 3 * 60 * 60_000;

/** Sets the server's clock and the device's. */
async function clocksOf(page: Page) {
  let date = '';
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return {
    /** Shows the page again at this time of the store. */
    atTheStoreItIs: async (time: string) => {
      const now = instantAt(today(), time, SAO_PAULO);
      date = new Date(now).toUTCString();
      await page.clock.setSystemTime(now + DEVICE_IS_FAST_MS);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

test.describe('scheduling', () => {
  test("an order for a slot, by the store's clock, from the picker to the kitchen", async ({ page, shop }) => {
    const customer = customerOn(page);
    await book(shop, '09:00', PLACES);
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await page.getByRole('button', { name: /O quanto antes/ }).click();

    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    await expect(picker(page).getByRole('button', { name: 'Agendar Escolha um horário' })).toBeVisible();
    await choose(page, /10:00–11:00/);
    await expect(picker(page).getByRole('radio', { name: /09:00–10:00 Lotado/ })).toBeDisabled();
    // Another day clears the slot (A§4).
    await picker(page)
      .getByRole('radio', { name: new RegExp(wordsOf(addDays(tomorrow(), 1))) })
      .click();
    await expect(picker(page).getByRole('button', { name: /Escolha um horário/ })).toBeVisible();
    await choose(page, /10:00–11:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar .*10:00–11:00/ })
      .click();

    const booked = page.getByRole('button', { name: new RegExp(`Agendado.*${wordsOf(tomorrow())}, 10:00–11:00`) });
    await expect(booked).toBeVisible();
    await page.reload();
    await expect(booked).toBeVisible();

    await customer.addQuickly('Bolo de cenoura com brigadeiro');
    await customer.openBag();
    await expect(page.getByRole('dialog').getByText('10:00–11:00')).toBeVisible();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await expect(page.getByText('A vaga é garantida quando a loja recebe o pedido.')).toBeVisible();
    await page.getByText('Dinheiro').click();
    await page.getByRole('button', { name: /Pagar na retirada/ }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    const slots = await shop.sql<{ orders: number }>(
      `select orders from schedule_slots where tenant_id = 't-aurora' and starts_at = $1`,
      [tomorrowAt('10:00')],
    );
    expect(slots).toEqual([{ orders: 1 }]);

    // The slot of one order is not used for the next.
    await page.getByRole('link', { name: 'Início' }).click();
    await expect(page.getByRole('button', { name: /O quanto antes/ })).toBeVisible();
  });

  test('a schedule is cleared only after a confirmation, and by changing the shipping type', async ({ page }) => {
    const empty = addDays(tomorrow(), 4);
    await page.route(`**/schedules?*${empty}*`, (route) => route.fulfill({ json: { slots: [] } }));
    await page.goto('/aurora/carrinho?sheet=schedule');
    await picker(page)
      .getByRole('radio', { name: new RegExp(wordsOf(empty)) })
      .click();
    await expect(picker(page).getByText('Nenhum horário disponível neste dia')).toBeVisible();
    await picker(page).getByRole('button', { name: 'Ver o próximo dia' }).click();
    await expect(picker(page).getByRole('radio', { name: /12:00–13:00/ })).toBeVisible();
    await choose(page, /12:00–13:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    const booked = page.getByRole('button', { name: /Agendado/ });

    await booked.click();
    await expect(picker(page).getByRole('radio', { name: /12:00–13:00/ })).toBeChecked();
    await picker(page).getByRole('button', { name: 'Tirar agendamento' }).click();
    await page.getByRole('button', { name: 'Manter horário' }).click();
    await picker(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(booked).toBeVisible();

    // The bag is empty, but the slot would be lost (D-15).
    await page.getByRole('radio', { name: 'Retirada' }).click();
    const change = page.getByRole('dialog', { name: 'Trocar para Retirada?' });
    await expect(change.getByText(/horário agendado será desfeito.*12:00–13:00/)).toBeVisible();
    await change.getByRole('button', { name: 'Trocar para Retirada' }).click();
    await expect(booked).toBeHidden();

    await page.getByRole('button', { name: /O quanto antes/ }).click();
    await choose(page, /13:00–14:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    await booked.click();
    await picker(page).getByRole('button', { name: 'Tirar agendamento' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar agendamento' }).click();
    await expect(page.getByRole('button', { name: /O quanto antes/ })).toBeVisible();
  });

  test('a slot that fills up before the order arrives leads back to the picker (D-23)', async ({ page, shop }) => {
    const customer = customerOn(page);
    await auroraOf(shop).setClosed(true);
    await customer.scanTable(7);
    await page.getByRole('button', { name: /Escolha um horário/ }).click();
    await choose(page, /15:00–16:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    await customer.addQuickly('Bolo de cenoura com brigadeiro');
    await customer.openBag();
    // A slot makes ordering possible while the store is closed (D-18).
    await customer.finishBag();
    await page.getByLabel('Nome').fill('Bruno');
    await page.getByLabel('Celular').fill('11987654321');
    await page.getByText('Cartão de débito').click();
    // The page's own polling would reveal it before the order is sent.
    await page.route('**/api/v1/schedules**', (route) => route.abort());
    await book(shop, '15:00', PLACES);
    await page.getByRole('button', { name: /Pagar na mesa/ }).click();

    const again = page.getByRole('link', { name: 'Revisar e enviar de novo' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/v1/schedules**');
    await again.click();
    await expect(picker(page).getByRole('radio', { name: /15:00–16:00 Lotado/ })).toBeDisabled();
    await choose(page, /16:00–17:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    await expect(picker(page)).toBeHidden();
    await offerSchedule(shop, false);
    try {
      await page.reload();
      await page.getByRole('button', { name: /Pagar na mesa.*A loja não agenda mais/ }).click();
      await expect(picker(page).getByRole('button', { name: 'Tirar agendamento' })).toBeVisible();
    } finally {
      await offerSchedule(shop, true);
    }
    await page.reload();
    await picker(page)
      .getByRole('button', { name: /^Agendar .*16:00–17:00/ })
      .click();
    // Its second line would say what is still in the way; a tap would lead there.
    const pay = page.getByRole('button', { name: /Pagar na mesa/ });
    await pay.filter({ hasNot: page.locator('small') }).click();
    await expect(page.getByText('Recebido pela loja')).toBeVisible();
    await auroraOf(shop).setClosed(false);
  });

  test('gift cards alone are for no time: no slot is shown, and a closed store sells them without one (D-24)', async ({
    page,
    shop,
  }) => {
    const customer = customerOn(page);
    const booked = page.getByText('Agendado');
    await page.goto('/aurora/carrinho');
    await page.getByRole('radio', { name: 'Retirada' }).click();
    await page.getByRole('button', { name: /O quanto antes/ }).click();
    await choose(page, /17:00–18:00/);
    await picker(page)
      .getByRole('button', { name: /^Agendar/ })
      .click();
    await expect(booked).toBeVisible();

    const sheet = await customer.openProduct('Vale-presente R$ 50');
    await sheet.getByLabel('Nome').fill('Caio Lima');
    await sheet.getByLabel('E-mail').fill('caio@example.com');
    await sheet.getByLabel('Mensagem').fill('Um café por minha conta!');
    await sheet.getByRole('button', { name: /^Adicionar/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(booked).toBeHidden();
    await customer.openBag();
    await customer.finishBag();
    await customer.login('52998224725', 'balcao1');
    await expect(page.getByText('O vale-presente vai por e-mail')).toBeVisible();
    await expect(booked).toBeHidden();

    await auroraOf(shop).setClosed(true);
    try {
      await page.goto('/aurora/carrinho');
      await expect(page.getByText('Fechada agora.')).toBeVisible();
      await expect(page.getByText('Você ainda pode agendar')).toBeHidden();
      await customer.openBag();
      await customer.finishBag();
      await expect(page.getByText('O vale-presente vai por e-mail')).toBeVisible();
      await expect(booked).toBeHidden();
    } finally {
      await auroraOf(shop).setClosed(false);
    }
  });

  test("past slots by the store's clock are not offered; offline, slots can be viewed but not chosen after two minutes", async ({
    page,
  }) => {
    const slots = picker(page).getByRole('radio', { name: /–/ });
    // The device is in the other half of the day and its clock is fast; the store needs 45 minutes' notice.
    const { atTheStoreItIs } = await clocksOf(page);
    await atTheStoreItIs('15:11');
    await page.goto('/aurora/carrinho?sheet=schedule');
    await expect(picker(page).getByRole('radio', { name: `Hoje ${wordsOf(today())}` })).toBeChecked();
    // The picker reads the clock every ten seconds, and may have been opened before the server's time was known.
    await expect(slots).toHaveCount(8);
    await expect(slots.first()).toHaveAccessibleName('16:00–17:00');
    await atTheStoreItIs('15:17');
    await expect(slots.first()).toHaveAccessibleName('17:00–18:00');

    await choose(page, /18:00–19:00/);
    await page.route('**/api/v1/schedules**', (route) => route.abort());
    await atTheStoreItIs('15:21');
    await expect(picker(page).getByText(/Vagas vistas há 3/)).toBeVisible();
    await expect(picker(page).getByRole('radio', { name: /18:00–19:00/ })).toBeVisible();
    await picker(page)
      .getByRole('button', { name: /Não conseguimos conferir as vagas agora/ })
      .click();
    await expect(picker(page)).toBeVisible();

    // A tap on the blocked button only fetches again, as the page does by itself; the first tap after the answer takes the slot.
    await page.unroute('**/api/v1/schedules**');
    await expect(async () => {
      await picker(page)
        .getByRole('button', { name: /^Agendar .*18:00–19:00/ })
        .click({ timeout: 2000 });
      await expect(picker(page)).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /Agendado/ })).toBeVisible();
  });
});
