import type { Page } from '@playwright/test';

/** Keeps back what is asked for at such addresses, until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}
