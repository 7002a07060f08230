import { writeFile } from 'node:fs/promises';
import { readCatalog } from '#locales/read-catalog.ts';

const TARGET = new URL('../src/i18n/message-ids.ts', import.meta.url);

/** The source text of `src/i18n/message-ids.ts`: a type with every message id, so that a misspelt id does not compile. */
export async function messageIdsSource(): Promise<string> {
  const ids = Object.keys(await readCatalog('pt')).toSorted();
  const union = ids.map((id) => `  | '${id}'`).join('\n');
  return `// Written by scripts/generate-message-ids.ts from locales/pt/messages.po.\nexport type MessageId =\n${union};\n`;
}

if (import.meta.main) await writeFile(TARGET, await messageIdsSource());
