import type { Locator, Page } from '@playwright/test';

/** Takes a photo of the paper with a phone that has no camera for videos, and follows the code on it. */
export async function followCode(phone: Page, menu: string, paper: Locator): Promise<void> {
  const photo = { name: 'papel.png', mimeType: 'image/png', buffer: await paper.screenshot() };
  await phone.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  await phone.goto(`${menu}?sheet=scan`);
  await phone.getByRole('dialog').locator('input[type=file]').setInputFiles(photo);
}

/** Prints the page to a PDF; returns the sizes of its pages in millimetres. */
export async function printedPages(page: Page): Promise<readonly (readonly [width: number, height: number])[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox ?\[0 0 (?<width>[\d.]+) (?<height>[\d.]+)\]/g);
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...boxes].map(([, width, height]) => [mm(width), mm(height)] as const);
}

/** The texts of a printed element that reach beyond its edges, where paper ends. */
export const cutTexts = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((paper) => {
    const { left, right } = paper.getBoundingClientRect();
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1);
      if (isCut) cut.push(text.textContent ?? '');
    }
    return cut;
  });
