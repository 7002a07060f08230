import type { Locator, Page } from '@playwright/test';
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';

const THOROUGHLY = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** Reads the QR code from the pixels of an element, as the camera of a phone would. Throws if there is none. */
export async function scan(element: Locator): Promise<string> {
  const grey = sharp(await element.screenshot())
    .flatten()
    .greyscale()
    .raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  const pixels = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(pixels)), THOROUGHLY).getText();
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
