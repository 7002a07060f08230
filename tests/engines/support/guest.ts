import { tableLink } from '#server/demo/seed/demo-ids.ts';
import type { Engine } from './engine.ts';
import { expect } from '@playwright/test';

const PRODUCT = 'Pão de queijo mineiro';

/** A guest at table 12, as tests/e2e/support/customer.ts is one in Chromium. */
export function guestOn(engine: Engine) {
  const text = (): Promise<string> => engine.evaluate(() => document.body.innerText);
  const sees = (words: string) => expect.poll(text, { message: `“${words}” on the screen` }).toContain(words);
  const isThere = (name: string) => expect.poll(() => engine.has(controlOf, name), { message: name }).toBe(true);
  const tap = async (name: string): Promise<void> => {
    await isThere(name);
    await engine.tap(controlOf, name);
  };
  return {
    text,
    sees,
    tap,
    visitTable: async (url: string) => {
      await engine.open(`${url}/aurora/o/${tableLink(12)}`);
      await sees('Mesa 12');
      const isKept = () => engine.evaluate(() => navigator.serviceWorker.controller !== null);
      await expect.poll(isKept, { message: 'the service worker controls the page' }).toBe(true);
    },
    addProduct: async () => {
      await tap('Buscar');
      await engine.type(PRODUCT);
      await sees('1 produto encontrado');
      await tap(`Adicionar ${PRODUCT}`);
      await isThere(`Mais um: ${PRODUCT}`);
    },
    openBag: () => tap('Ver sacola'),
    /** Its second line says what is still missing; a tap would lead there. */
    finishBag: async () => {
      const misses = () => engine.evaluate(() => document.querySelector('[role=dialog] button small') !== null);
      await isThere('Continuar');
      await expect.poll(misses).toBe(false);
      await tap('Continuar');
    },
    confirm: async () => {
      await tap('Nome');
      await engine.type('Júlia');
      await tap('Confirmar pedido');
      await expect.poll(() => engine.evaluate(() => location.pathname)).toContain('/aurora/pedidos/');
    },
  };
}

/** The control whose name contains this text, in the sheet if one is open, once a tap reaches it. Runs in the page. */
const controlOf = (name: string): Element | null => {
  const isNamed = (element: HTMLButtonElement | HTMLAnchorElement | HTMLInputElement) => {
    const label = 'labels' in element ? element.labels?.[0]?.innerText : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.innerText).includes(name);
  };
  const sheet = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const found = [...sheet.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button:enabled, a, input')].find(
    (element) => element.checkVisibility() && isNamed(element),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
  // A sheet that still comes, or something that lies over it.
  return found.contains(onTop) || onTop?.closest('label')?.control === found ? found : null;
};
