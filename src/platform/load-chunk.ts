const loading = new Map<string, Promise<void>>();

/**
 * Loads a lazy chunk together with its stylesheets. The build puts this in the place of Vite's own helper
 * (`scripts/build/chunk-loader-plugin.ts`), which asks for the chunk only after its styles, and takes styles that failed
 * once for loaded, so that a second try shows the part without them.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, styles: readonly string[] = []): Promise<Chunk> {
  // Once more at once: a worker that the browser stops takes with it what it was delivering.
  const [chunk] = await Promise.all([load().catch(load), ...styles.map(loadStyles)]);
  return chunk;
}

function loadStyles(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  // Of this document's own styles there is a link, but no promise.
  if (!document.querySelector(`link[rel=stylesheet][href="${href}"]`)) loading.set(href, addStylesheet(href));
  return loading.get(href);
}

const addStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`No stylesheet ${href}`));
    };
    document.head.append(link);
  });
