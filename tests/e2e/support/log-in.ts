import { expect, type Page } from '@playwright/test';
import { customerOn } from './customer.ts';

export async function logIn(page: Page): Promise<void> {
  await page.goto('/aurora/login');
  await customerOn(page).login('52998224725', 'balcao1');
  await expect(page).not.toHaveURL(/login/);
}
