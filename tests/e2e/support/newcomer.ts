import { randomInt } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { formatCpf } from '#domain/person/cpf.ts';

export interface Newcomer {
  readonly fullName: string;
  /** Digits only. */
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

const withCheckDigit = (digits: string): string => {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return digits + String(((sum * 10) % 11) % 10);
};

/** Somebody with a CPF that no other test uses. */
export function newcomer(): Newcomer {
  const number = String(randomInt(100_000_000, 999_999_999));
  return {
    fullName: 'Bia Lima',
    document: withCheckDigit(withCheckDigit(number)),
    phone: `119${number.replace(/^0/, '1').slice(0, 8)}`,
    email: `bia-${number}@example.com`,
    password: 'segredo1',
  };
}

/** Fills and leaves every field of the first step. */
export async function fillProfile(page: Page, { fullName, document, phone, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Nome completo').fill(fullName);
  await page.getByLabel('CPF').fill(formatCpf(document));
  await page.getByLabel('Celular').pressSequentially(phone);
  await page.getByLabel('Data de nascimento').pressSequentially('17051990');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Crie uma senha').fill(password);
  await page.getByLabel('Repita a senha').fill(password);
  await page.getByRole('switch', { name: 'Li e aceito os termos de uso' }).check();
}

export const toAddress = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/registro\/endereco/);
};

export const finish = (page: Page): Promise<void> => page.getByRole('button', { name: /oncluir/ }).click();

/** Finishes, and sees the welcome, which gives way to the menu with the login: that one waits for us. */
export async function finishAndSeeWelcome(page: Page, fullName: string): Promise<void> {
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  const login = '**/api/v1/customers/login';
  const waiting = async (route: Route) => {
    await isSeen;
    await route.fallback();
  };
  // Not taken back afterwards: the handler may still be answering then.
  await page.route(login, waiting, { times: 1 });
  await finish(page);
  await expect(page.getByRole('heading', { name: `Tudo certo, ${fullName}!` })).toBeVisible();
  seen();
}

/** Goes through both steps without an address. */
export async function register(page: Page, person: Newcomer, domain = 'aurora'): Promise<void> {
  await page.goto(`/${domain}/registro`);
  await fillProfile(page, person);
  await toAddress(page);
  await finishAndSeeWelcome(page, person.fullName);
}
