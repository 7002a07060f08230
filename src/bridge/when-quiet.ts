/** The pictures of a screen follow each other faster than this. */
const QUIET_MS = 500;

/** Resolves when no file has come to the page for half a second: the screen that was opened last has its pictures. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
