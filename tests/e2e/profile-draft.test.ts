import { keptOnDevice } from './support/kept-on-device.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test('what was typed into the own data and not saved is there after a reload, and said to be unsaved', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/aurora/meus-dados');
  const name = page.getByLabel('Nome completo');
  await expect(name).toHaveValue(/./);
  await name.fill('Marina Alves Prado');
  await name.blur();
  await expect.poll(() => keptOnDevice(page)).toContain('Marina Alves Prado');
  await page.reload();
  await expect(name).toHaveValue('Marina Alves Prado');
  await expect(page.getByText(/ainda não foi salvo/)).toBeVisible();
});
