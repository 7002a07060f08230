const MARK = 'balcao:reloaded-for';

/**
 * A chunk that is gone means that a newer build took this one's place: one reload brings the page up to date.
 * Only one per build, or a broken deploy would reload for ever; after that, and without a signal, the error screen tells.
 */
export function reloadOnMissingChunk(buildId: string): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(MARK) === buildId) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, buildId);
    location.reload();
  });
}
