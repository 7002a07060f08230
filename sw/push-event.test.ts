import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CustomerId } from '#domain/ids.ts';
import { handlePush } from './push-event.ts';
import { tenantScope } from './tenant-scope.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MESSAGE = {
  v: 1,
  customerId: 'ana',
  orderId: 'tx-1',
  title: 'Padaria Aurora',
  text: 'Seu pedido 042 está pronto.',
  generic: 'Há novidade em um pedido.',
  lang: 'pt',
  icon: '/icons/64/aurora.svg',
};

afterEach(() => void vi.useRealTimers());

interface Around {
  readonly loggedIn?: string | null;
  readonly pages?: readonly { readonly path: string; readonly isVisible?: boolean; readonly listens?: boolean }[];
  readonly userAgent?: string;
}

/** A worker of the shop aurora, with what is open around it. */
function workerAmong({ loggedIn = 'ana', pages = [], userAgent = CHROME }: Around) {
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
  const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
  const windows = pages.map(({ path, isVisible = true, listens = true }) => ({
    url: `https://lojas.example${path}`,
    visibilityState: isVisible ? 'visible' : 'hidden',
    navigate: vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null)),
    focus: vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no gesture'))),
    postMessage: vi.fn<(message: unknown, ports?: readonly MessagePort[]) => void>((_, ports) => {
      if (listens) ports?.[0]?.postMessage('heard');
    }),
  }));
  const target = Object.assign(new EventTarget(), {
    registration: { showNotification, scope: 'https://lojas.example/aurora/' },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    navigator: { userAgent },
  });
  const drain = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
  const customerId = vi.fn<() => Promise<CustomerId | null>>(() => Promise.resolve(loggedIn as CustomerId | null));
  const scope = tenantScope('https://lojas.example/aurora/');
  const tellUnsent = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const watch = vi.fn(async () => tellUnsent);
  handlePush(target as unknown as ServiceWorkerGlobalScope, { scope, outbox: { drain, customerId }, watch });
  const dispatch = async (type: string, fields: object) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    target.dispatchEvent(Object.assign(new Event(type), { waitUntil }, fields));
    await Promise.all(waits);
  };
  const push = (json: () => unknown) => dispatch('push', { data: { json } });
  const tap = (data: object) => dispatch('notificationclick', { notification: { data, close: () => undefined } });
  return { push, tap, showNotification, openWindow, windows, drain, customerId, watch, tellUnsent };
}

describe('a push message', () => {
  it('shows what became of the order, under the name of the shop, and sends what waits', async () => {
    const worker = workerAmong({});
    await worker.push(() => MESSAGE);
    const told = { body: MESSAGE.text, tag: 'tx-1', lang: 'pt', icon: MESSAGE.icon, data: { orderId: 'tx-1' } };
    expect(worker.showNotification.mock.calls).toEqual([['Padaria Aurora', expect.objectContaining(told)]]);
    expect(worker.drain).toHaveBeenCalledOnce();
  });

  it('tells what became of the orders that waited, unless a page is in sight (P57)', async () => {
    const closed = workerAmong({});
    closed.watch.mockImplementationOnce(async () => {
      expect(closed.drain).not.toHaveBeenCalled();
      return closed.tellUnsent;
    });
    await closed.push(() => MESSAGE);
    expect(closed.tellUnsent).toHaveBeenCalledOnce();

    const open = workerAmong({ pages: [{ path: '/aurora/carrinho' }] });
    await open.push(() => MESSAGE);
    expect(open.drain).toHaveBeenCalledOnce();
    expect(open.tellUnsent).not.toHaveBeenCalled();
  });

  it.each([null, 'bia'])('tells nothing of an order while %s is logged in', async (loggedIn) => {
    const worker = workerAmong({ loggedIn, pages: [{ path: '/aurora/carrinho' }] });
    await worker.push(() => MESSAGE);
    const told = { body: MESSAGE.generic, tag: 'news', data: { orderId: null } };
    expect(worker.showNotification.mock.calls).toEqual([['Padaria Aurora', expect.objectContaining(told)]]);
    expect(worker.windows[0]?.postMessage).not.toHaveBeenCalled();
  });

  it('shows something also when it cannot be read (P52)', async () => {
    const worker = workerAmong({});
    await worker.push(() => {
      throw new SyntaxError('no JSON');
    });
    await worker.push(() => ({ v: 2 }));
    expect(worker.showNotification).toHaveBeenCalledTimes(2);
  });

  it('is shown although what waits is never sent: the browser may end the worker first (P52)', async () => {
    const worker = workerAmong({});
    worker.drain.mockReturnValueOnce(new Promise(() => {}));
    void worker.push(() => MESSAGE);
    await vi.waitFor(() => expect(worker.showNotification).toHaveBeenCalledOnce());
  });

  it('is shown in words for anybody when the device does not tell who is logged in (P52)', async () => {
    vi.useFakeTimers();
    const worker = workerAmong({});
    worker.customerId.mockReturnValueOnce(new Promise(() => {}));
    const pushed = worker.push(() => MESSAGE);
    await vi.advanceTimersByTimeAsync(4999);
    expect(worker.showNotification).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await pushed;
    const told = { body: MESSAGE.generic, tag: 'news' };
    expect(worker.showNotification.mock.calls).toEqual([['Padaria Aurora', expect.objectContaining(told)]]);
  });

  it('is told by the page while one of this shop is in sight, except where that would end the subscription (P52)', async () => {
    const inSight = { pages: [{ path: '/aurora/carrinho' }] };
    const chrome = workerAmong(inSight);
    await chrome.push(() => MESSAGE);
    expect(chrome.showNotification).not.toHaveBeenCalled();
    const news = { type: 'order-news', orderId: 'tx-1', title: MESSAGE.title, text: MESSAGE.text };
    expect(chrome.windows[0]?.postMessage).toHaveBeenCalledWith(expect.objectContaining(news), expect.anything());

    const safari = workerAmong({ ...inSight, userAgent: SAFARI });
    await safari.push(() => MESSAGE);
    expect(safari.showNotification).toHaveBeenCalledOnce();

    const elsewhere = workerAmong({ pages: [{ path: '/brasa/carrinho' }, { path: '/aurora/', isVisible: false }] });
    await elsewhere.push(() => MESSAGE);
    expect(elsewhere.showNotification).toHaveBeenCalledOnce();
  });
});

describe('a page that is just starting', () => {
  it('does not swallow a message: it becomes a notification', async () => {
    const worker = workerAmong({ pages: [{ path: '/aurora/carrinho', listens: false }] });
    await worker.push(() => MESSAGE);
    expect(worker.showNotification).toHaveBeenCalledOnce();
  });
});

describe('a notification that is tapped', () => {
  it('opens its order, in the page that is open or in a new one', async () => {
    const open = workerAmong({ pages: [{ path: '/brasa/' }, { path: '/aurora/carrinho', isVisible: false }] });
    await open.tap({ orderId: 'tx-1' });
    expect(open.windows.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([0, 1]);
    expect(open.windows[1]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'open-order', orderId: 'tx-1' }),
      expect.anything(),
    );
    expect(open.windows[1]?.navigate).not.toHaveBeenCalled();
    expect(open.openWindow).not.toHaveBeenCalled();

    const closed = workerAmong({});
    await closed.tap({ orderId: 'tx-1' });
    expect(closed.openWindow).toHaveBeenCalledWith('/aurora/pedidos/tx-1');
  });

  it('opens its order in a page that is just starting, too', async () => {
    const worker = workerAmong({ pages: [{ path: '/aurora/carrinho', listens: false }] });
    await worker.tap({ orderId: 'tx-1' });
    expect(worker.windows[0]?.navigate).toHaveBeenCalledWith('/aurora/pedidos/tx-1');
  });

  it('opens the list of orders, which leads to the login, where it could not say of which order it told', async () => {
    const worker = workerAmong({});
    await worker.tap({ orderId: null });
    expect(worker.openWindow).toHaveBeenCalledWith('/aurora/historico');
  });

  it("opens the shop's own screen where it told its people of something, beside the pages of customers", async () => {
    const closed = workerAmong({ pages: [{ path: '/aurora/carrinho' }] });
    await closed.tap({ orderId: null, isForCounter: true });
    expect(closed.openWindow).toHaveBeenCalledWith('/aurora/balcao');
    expect(closed.windows[0]?.focus).not.toHaveBeenCalled();

    const open = workerAmong({ pages: [{ path: '/aurora/carrinho' }, { path: '/aurora/balcao?view=money' }] });
    await open.tap({ orderId: null, isForCounter: true });
    expect(open.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(open.openWindow).not.toHaveBeenCalled();
  });

  it("leaves the shop's own screen alone where it told a customer of an order", async () => {
    const worker = workerAmong({ pages: [{ path: '/aurora/balcao' }] });
    await worker.tap({ orderId: 'tx-1' });
    expect(worker.openWindow).toHaveBeenCalledWith('/aurora/pedidos/tx-1');
    expect(worker.windows[0]?.postMessage).not.toHaveBeenCalled();
  });
});
