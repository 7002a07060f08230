import * as z from 'zod/mini';
import { type DocumentData, documentData } from './document-data.ts';
import { type FirstScreen, firstScreen } from './first-screen.ts';

/**
 * Serializes the data block. `<` is escaped, because tenants write parts of the
 * data, and `</script>` or `<!--` would break the block.
 */
export function documentDataText({ firstScreen: screen, ...data }: DocumentData): string {
  const encoded = z.encode(documentData, data);
  const block = screen ? { ...encoded, firstScreen: asDecoded(screen) } : encoded;
  return JSON.stringify(block).replaceAll('<', String.raw`\u003c`);
}

/** Without whatever the contract does not name. */
const asDecoded = (screen: FirstScreen): FirstScreen => z.decode(firstScreen, z.encode(firstScreen, screen));
