import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import type { StaffRole } from '#domain/staff-role.ts';
import { AIM_MS } from '#features/counter/use-meant-taps.ts';
import { customerOn } from './customer.ts';
import type { ShopServer } from './shop-server.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Makes somebody of the demo's bakery with the command of docs/OPERATING.md, and returns their password. */
async function hire({ databaseUrl }: Pick<ShopServer, 'databaseUrl'>, name: string, role: StaffRole) {
  const command = ['scripts/tenant.ts', 'staff', 'add', 'aurora', name, role];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return /now: (\S+)/.exec(stdout)?.[1] ?? '';
}

/** Logs one of the shop's people in at a screen of its own. */
export async function counterOf(
  browser: Browser,
  shop: ShopServer,
  role: StaffRole,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const password = await hire(shop, name, role);
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/aurora/balcao');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Ao vivo')).toBeVisible();
  return page;
}

export const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const orderIn = (page: Page, column: string, guest: string) =>
  columnOf(page, column).getByRole('article').filter({ hasText: guest });

/** Taps a control of the counter where it has come to rest: sooner, the tap may have been meant for what was there before. */
export async function tapAt(control: Locator): Promise<void> {
  const staysFor = (element: Element, ms: number) => {
    const place = () =>
      [element.getBoundingClientRect().x + scrollX, element.getBoundingClientRect().y + scrollY].join();
    let [last, since] = [place(), performance.now()];
    return new Promise<boolean>((resolve) => {
      const look = () => {
        if (!element.isConnected) return resolve(false);
        if (place() !== last) [last, since] = [place(), performance.now()];
        return performance.now() - since > ms ? resolve(true) : setTimeout(look, 50);
      };
      look();
    });
  };
  // Another element may take its place.
  while (!(await control.evaluate(staysFor, AIM_MS)));
  await control.click();
}

/** A guest at table 7, who orders from a phone and stays on the order's page. No other order has their name. */
export async function orderAtTable(
  browser: Browser,
  shop: ShopServer,
): Promise<{ readonly guest: string; readonly phone: Page }> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  const guest = `Bruno ${crypto.randomUUID().slice(0, 8)}`;
  const customer = customerOn(phone);
  await customer.scanTable(7);
  // Fewer are below what the shop asks for at least.
  await customer.addQuickly('Pão de queijo mineiro', 2);
  await customer.openBag();
  await customer.finishBag();
  await phone.getByLabel('Nome').fill(guest);
  await phone.getByLabel('Celular').fill('11987654321');
  await phone.getByText('Cartão de débito').click();
  await phone.getByRole('button', { name: /Pagar na mesa/ }).click();
  await expect(phone.getByText('Recebido pela loja')).toBeVisible();
  return { guest, phone };
}
