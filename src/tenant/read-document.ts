import type { DocumentData } from '#contract/document-data.ts';
import { DOCUMENT_DATA_ID, readDocumentData } from '#contract/document-data.ts';

/** What the server wrote into this document, so that nothing waits for a settings request. Throws when it is not there. */
export function readDocument(): DocumentData {
  const block = document.getElementById(DOCUMENT_DATA_ID);
  if (!block?.textContent) throw new Error('the document carries no data');
  return readDocumentData(block.textContent);
}
