// oxlint-disable-next-line import/default -- Vite makes the address; the file itself has no default export.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** Starts the thread in which PDF.js reads a document; a file of our own origin, as the page's policy requires. */
export const startPdfWorker = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'pdf' });
