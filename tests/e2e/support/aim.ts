import type { ElementHandle, Locator } from '@playwright/test';

/**
 * Finds a button, and returns the tap on it. The tap itself does not wait: what the page does by itself, such as trying
 * again, may have taken the button away by then.
 */
export async function aim(button: Locator): Promise<() => Promise<void>> {
  await button.click({ trial: true });
  const element = (await button.elementHandle()) as ElementHandle<HTMLElement>;
  return () => element.evaluate((found) => found.click());
}
