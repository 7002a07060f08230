import type { FastifyBaseLogger } from 'fastify';
import type { DocumentData } from '#contract/document-data.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import type { DocumentTemplate } from '#server/http/documents/document-template.ts';
import { DOCUMENT_BYTES, prepareDocument, type PreparedDocument } from '#server/http/documents/prepared-document.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

/** Why there is no shop at an address. */
export type TenantProblem = NonNullable<DocumentData['problem']>;

const BRIEFLY = { lifeMs: 1000, maxEntries: 2 * LANGUAGES.length, bytes: DOCUMENT_BYTES };

/** What is shown without a tenant is the same at every address. */
const ANYWHERE = '/';

interface Key {
  readonly problem: TenantProblem;
  readonly paintedIn: Language | null;
}

/**
 * Returns the pages that say why there is no shop, painted like a menu. Nothing in them belongs to one, so all addresses share
 * a document for each problem and language.
 */
export function problemDocuments(
  { now, config, log }: Pick<RoutePorts, 'now' | 'config'> & { readonly log: FastifyBaseLogger },
  template: DocumentTemplate,
): (problem: TenantProblem, language: Language) => Promise<PreparedDocument> {
  const { imageOrigins } = config;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const mayPaint = config.paintsMenu && template.paint !== null;
  const documentOf = memoizeAsync(async (key) => {
    const { problem, paintedIn } = JSON.parse(key) as Key;
    const subject = { tenant: null, problem, now: now(), publicOrigin, imageOrigins };
    try {
      const painted = paintedIn && { language: paintedIn, path: ANYWHERE };
      return await prepareDocument(template, { ...subject, painted });
    } catch (error) {
      // The page can start without it, only later.
      log.error(error, 'the problem of a shop could not be painted');
      return await prepareDocument(template, subject);
    }
  }, BRIEFLY);
  return (problem, language) =>
    documentOf(JSON.stringify({ problem, paintedIn: mayPaint ? language : null } satisfies Key));
}
