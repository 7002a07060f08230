import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import type { StaffRole } from '#domain/staff-role.ts';
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
export async function counterOf(browser: Browser, shop: ShopServer, role: StaffRole): Promise<Page> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const password = await hire(shop, name, role);
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
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
