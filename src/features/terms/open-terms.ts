import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import { startPdfWorker } from '#bridge/pdf-worker.ts';
import { tenantTermsPath } from '#contract/tenant.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { fetchPdf } from '#remote/fetch-pdf.ts';

const DEFAULT_TERMS = '/terms/default.pdf';

/** A document of another origin comes through our server, because the page may connect to no other. */
function termsUrl({ tosUrl, tenantId }: Pick<TenantSettings, 'tosUrl' | 'tenantId'>): string {
  if (tosUrl === null) return DEFAULT_TERMS;
  return /^\/(?![/\\])/.test(tosUrl) ? tosUrl : tenantTermsPath(tenantId);
}

/**
 * Fetches the terms, or takes the copy of the last time when there is no connection. The cache is named by its shop and
 * belongs to no build, so that an update keeps it (P48).
 */
export async function fetchTerms(settings: Pick<TenantSettings, 'tosUrl' | 'tenantId'>): Promise<ArrayBuffer> {
  const url = termsUrl(settings);
  const cache = await caches.open(`terms:${settings.tenantId}`).catch(() => null);
  try {
    const response = await fetchPdf(url);
    // A full disk keeps nobody from reading.
    await cache?.put(url, response.clone()).catch(() => undefined);
    return await response.arrayBuffer();
  } catch (error) {
    const kept = await cache?.match(url);
    if (kept) return await kept.arrayBuffer();
    throw error;
  }
}

export interface OpenTerms {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/** Opens a PDF in a worker of our own origin; without WebAssembly, which the page's policy does not allow. */
export async function openTerms(data: ArrayBuffer): Promise<OpenTerms> {
  const thread = startPdfWorker();
  const worker = PDFWorker.create({ port: thread });
  const close = () => {
    worker.destroy();
    thread.terminate();
  };
  try {
    return { document: await getDocument({ data, worker, useWasm: false, enableXfa: false }).promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
