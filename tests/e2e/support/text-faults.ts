import type { Page } from '@playwright/test';

interface LargeText {
  readonly name: string;
  readonly width: number;
  /** Root font size in percent, as a browser's setting for larger text makes it. */
  readonly percent: number;
}

/** WCAG 1.4.4 and 1.4.10: larger text on a phone, and the narrowest screen. */
const LARGE_TEXTS: readonly LargeText[] = [
  { name: '320 px', width: 320, percent: 100 },
  { name: 'text at 150 %', width: 390, percent: 150 },
  { name: 'text at 200 %', width: 390, percent: 200 },
];

/** Returns what larger text and a small screen break: sideways scrolling, text that is cut off, words that are torn apart. */
export async function textFaultsOn(page: Page): Promise<readonly string[]> {
  const faults = [];
  for (const size of LARGE_TEXTS) {
    const { name, width } = size;
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(measure, size);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

/** Runs in the page. */
async function measure({ percent, width }: LargeText): Promise<readonly string[]> {
  document.documentElement.style.fontSize = `${percent}%`;
  dispatchEvent(new Event('resize'));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);

  /** A word of ordinary length fits on a line; codes and addresses may be broken anywhere. */
  const WORD = /\p{L}{2,14}/gu;
  const ROUNDING = 2;
  const faults = new Set<string>();
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)}`;
  /** Strips of tabs and pictures are moved sideways by design, and hide their scroll bar. */
  const isStrip = (style: CSSStyleDeclaration) => style.scrollbarWidth === 'none';

  /** What is behind a dialog is measured where it is in front. */
  const root =
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((dialog) =>
      dialog.checkVisibility(),
    ) ?? document.body;
  const { scrollWidth } = document.documentElement;
  // A phone zooms out until too wide a page fits, so the width of its window says nothing.
  if (scrollWidth > width) faults.add(`the page is ${scrollWidth} px wide`);
  for (const element of root.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const isScroller = style.overflowX === 'auto' || style.overflowX === 'scroll';
    if (isScroller && !isStrip(style) && element.scrollWidth > element.clientWidth + 1)
      faults.add(`${nameOf(element)} scrolls sideways, for ${nameOf(widestIn(element))}`);
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.nodeValue?.trim() ?? '';
    const parent = text.parentElement;
    if (words === '' || !parent || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.matches('script, style, option, title')) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || isHidden(parent)) continue;
    const cut = cutter(parent, box);
    if (cut) faults.add(`"${words.slice(0, 40)}" is cut off by ${nameOf(cut)}`);
    const face = faceUnder(parent);
    if (face && isBeside(box, face.getBoundingClientRect()))
      faults.add(`"${words.slice(0, 40)}" runs out of ${nameOf(face)}`);
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(WORD)) {
      if (isPartOfCode(text.nodeValue ?? '', index, word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter((rect) => rect.width > 0).map(({ top }) => Math.round(top)),
      );
      if (tops.size > 1) faults.add(`"${word}" is torn apart in ${nameOf(parent)}`);
    }
  }
  return [...faults];

  function widestIn(scroller: Element): Element {
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    return [...scroller.querySelectorAll('*')].reduce(
      (widest, element) => (rightOf(element) > rightOf(widest) ? element : widest),
      scroller,
    );
  }

  /** The nearest button, card or field that the text is drawn on; null where what it is drawn on scrolls. */
  function faceUnder(start: Element): Element | null {
    for (let at: Element | null = start; at; at = at.parentElement) {
      const { backgroundColor, overflowX, display } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (display !== 'inline' && !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)) return at;
    }
    return null;
  }

  function isBeside(text: DOMRect, face: DOMRect): boolean {
    return text.left < face.left - ROUNDING || text.right > face.right + ROUNDING;
  }

  /** For screen readers only. */
  function isHidden(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      // Chakra hides with the older property.
      if (style.clipPath !== 'none' || style.getPropertyValue('clip') !== 'auto') return true;
    }
    return false;
  }

  /** The element that hides a part of the text. Paragraphs may be clamped: they are said in full elsewhere. */
  function cutter(start: Element, text: DOMRect): Element | null {
    for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
      if (at.tagName === 'P' && style.webkitLineClamp !== 'none') return null;
      const clips = style.overflowX !== 'visible' || style.contain.includes('paint') || style.contain === 'strict';
      const box = at.getBoundingClientRect();
      const isOutside =
        text.left < box.left - ROUNDING ||
        text.right > box.right + ROUNDING ||
        text.top < box.top - ROUNDING ||
        text.bottom > box.bottom + ROUNDING;
      if (clips && isOutside) return at;
    }
    return text.right > width + ROUNDING || text.left < -ROUNDING ? document.body : null;
  }

  /** E-mail addresses, links, codes. */
  function isPartOfCode(text: string, index: number, word: string): boolean {
    const start = text.lastIndexOf(' ', index) + 1;
    const end = text.indexOf(' ', index + word.length);
    const whole = end < 0 ? text.slice(start) : text.slice(start, end);
    return whole.length > 18 || /[@/\d]/.test(whole);
  }
}
