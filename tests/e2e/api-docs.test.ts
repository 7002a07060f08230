import { expect, test } from './support/test.ts';

test.describe('the page of the API', () => {
  test('sends a call that it describes, and breaks no policy (ADR-058)', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto('/api/docs');
    const call = page.locator('#operations-event_points-listEventPoints');
    await call
      .getByRole('button', { name: /event_points/ })
      .first()
      .click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.locator('.live-responses-table')).toContainText('Aurora Perdizes');
    expect(problems).toEqual([]);
  });
});
