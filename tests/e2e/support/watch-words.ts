import type { Locator } from '@playwright/test';

/** Records every change of an element's text or button style, also during its closing animation. */
export async function watchWords(element: Locator): Promise<{ changes: () => Promise<readonly string[]> }> {
  const page = element.page();
  const name = `watched-${crypto.randomUUID()}`;
  await element.evaluate((watched, key) => {
    const look = () =>
      [watched.textContent, ...[...watched.querySelectorAll('button')].map((button) => button.className)].join('|');
    const first = look();
    const seen = new Set<string>();
    const see = () => watched.isConnected && look() !== first && seen.add(look());
    new MutationObserver(see).observe(watched, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class'],
    });
    Object.assign(window, { [key]: seen });
  }, name);
  return {
    changes: () => page.evaluate((key) => [...(Reflect.get(window, key) as ReadonlySet<string>)], name),
  };
}
