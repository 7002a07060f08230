import type { Locator, Page } from '@playwright/test';
import { hold } from './hold.ts';

/** Opens a painted page, and keeps the app's scripts back until the returned function is called. */
export async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const letIn = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyTaps' in globalThis);
  return letIn;
}

/** Everything that React and the browser complain about from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // Where a test lets no service worker in.
    if (text.includes('registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** React marks what it has taken over. */
export const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Remembers every element that the document shows. React replaces what it cannot take over. */
export const markPainted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.painted = [...document.querySelectorAll('#root main *')];
  });

/** What is not as it was painted: elements that went, and those that came. */
export const changesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const now = [...document.querySelectorAll('#root main *')];
    const tell = (how: string) => (element: Element) => `${how} ${element.outerHTML.slice(0, 120)}`;
    const { painted } = window;
    return [
      ...painted.filter((element) => !now.includes(element)).map(tell('-')),
      ...now.filter((element) => !painted.includes(element)).map(tell('+')),
    ];
  });

declare global {
  interface Window {
    painted: readonly Element[];
  }
}
