import type { DocumentData } from '#contract/document-data.ts';
import { DOCUMENT_DATA_ID, readDocumentData } from '#contract/document-data.ts';

/**
 * Returns the data that the server embedded in this document, so that no
 * settings request is needed. Throws when it is missing.
 */
export function readDocument(): DocumentData {
  const block = document.getElementById(DOCUMENT_DATA_ID);
  if (!block?.textContent) throw new Error('the document carries no data');
  return readDocumentData(block.textContent);
}
