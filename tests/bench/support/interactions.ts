import type { Locator, Page } from '@playwright/test';

/** How long a finger rests on the glass: what the page does about the press is done by the end of it. */
const HOLD_MS = 80;

/**
 * Taps where an element is, when it is still. Playwright's own `click` looks within the page at what lies there, between the press
 * and the page's answer: on a slow processor that is 16 ms of the time that is measured.
 */
export async function tapOn(target: Locator): Promise<void> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HOLD_MS });
}

/**
 * Taps and waits until `changed` shows another text, painted. Ms from the tap as the browser timed it, so that neither this
 * process nor the debugging protocol counts.
 */
export async function tapUntilPainted(page: Page, target: Locator, changed: Locator): Promise<number> {
  const text = await changed.elementHandle();
  const painted = page.evaluate(
    (watched) =>
      new Promise<number>((resolve) => {
        let tappedAt = Number.NaN;
        addEventListener('click', (event) => (tappedAt = event.timeStamp), { once: true, capture: true });
        const before = watched?.textContent;
        const look = new MutationObserver(() => {
          if (watched?.textContent === before) return;
          look.disconnect();
          // The frame with the change is on screen when a task after it runs.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)));
        });
        if (watched) look.observe(watched, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );
  await tapOn(target);
  return await painted;
}

/** Taps, and waits until an element matches, painted: any, or this very one. Ms as in `tapUntilPainted`. */
export async function tapUntilThere(page: Page, target: Locator, selector: string, element?: Locator): Promise<number> {
  const wanted = (await element?.elementHandle()) ?? null;
  const painted = page.evaluate(
    ({ awaited, matching }) =>
      new Promise<number>((resolve) => {
        let tappedAt = Number.NaN;
        addEventListener('click', (event) => (tappedAt = event.timeStamp), { once: true, capture: true });
        const look = () => {
          const isThere = awaited instanceof Element ? awaited.matches(matching) : document.querySelector(matching);
          if (Number.isNaN(tappedAt) || !isThere) return void requestAnimationFrame(look);
          setTimeout(() => resolve(performance.now() - tappedAt));
        };
        requestAnimationFrame(look);
      }),
    { awaited: wanted, matching: selector },
  );
  await tapOn(target);
  return await painted;
}

/** A bare button that counts its taps: the minimum that an answer to one can take on this page and machine. */
export async function addPlainButton(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    const text = document.createTextNode('0');
    button.id = 'floor';
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
    button.append(text);
    button.addEventListener('click', () => (text.data = String(Number(text.data) + 1)));
    document.body.append(button);
  });
  return page.locator('#floor');
}

/** Records when a transaction that writes to the outbox is on disk, in every document from now on. */
export async function watchOutboxWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { tappedAt: Number.NaN, writtenAt: Number.NaN };
    Object.assign(globalThis, { outboxWrite: noted });
    addEventListener('click', (event) => (noted.tappedAt = event.timeStamp), { capture: true });
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
    IDBDatabase.prototype.transaction = function (...given: Parameters<IDBDatabase['transaction']>) {
      const opened = transaction.apply(this, given);
      if (
        given[1] === 'readwrite' &&
        [...opened.objectStoreNames].includes('$outbox') &&
        Number.isNaN(noted.writtenAt)
      ) {
        opened.addEventListener('complete', () => (noted.writtenAt = performance.now()));
      }
      return opened;
    };
  });
}

/** Ms from the last tap to the first durable write that it caused. */
export const tapToDurable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tappedAt, writtenAt } = (globalThis as unknown as { outboxWrite: { tappedAt: number; writtenAt: number } })
      .outboxWrite;
    return writtenAt - tappedAt;
  });
