interface Page extends Pick<EventTarget, 'addEventListener'> {
  readonly location: Pick<Location, 'reload'>;
}

/**
 * Aborts what is still being read or written when the page is left for the back/forward cache. WebKit keeps the
 * transactions with the page, and until it drops both, no transaction of any other page begins: opened again, the shop
 * would load for ever. Whoever comes back to a page in which something was aborted gets it anew.
 */
export function abortWhenLeft(page: Page = window): void {
  const running = new Set<IDBTransaction>();
  let isLeft = false;
  let isCut = false;

  // Dexie tells nobody which transactions are running, and this part comes when databases are open already.
  const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function begin(...what) {
    const begun = transaction.apply(this, what);
    running.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun));
    // Code that an abort has woken tries again.
    if (isLeft) abort(begun);
    return begun;
  };

  page.addEventListener('pagehide', (event) => {
    if (!isKept(event)) return;
    isLeft = true;
    isCut ||= running.size > 0;
    running.forEach(abort);
  });
  page.addEventListener('pageshow', (event) => {
    if (!isKept(event)) return;
    isLeft = false;
    if (isCut) page.location.reload();
  });
}

const isKept = (event: Event): boolean => 'persisted' in event && event.persisted === true;

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed.
  }
}
