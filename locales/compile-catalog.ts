import { parsePoFile } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Message id → the tokens that Lingui's `i18n.load(language, catalog)` takes. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;

/**
 * Compiles the text of a `messages.po`, where each `msgid` is a stable id and each `msgstr` an ICU message.
 * Throws on a repeated id, an empty translation or a malformed message, naming the id: a hole in a catalogue
 * must stop the build, because at run time it would show the customer a bare id.
 */
export function compileCatalog(po: string): Catalog {
  const catalog: Record<string, CompiledMessage> = {};
  for (const { msgid, msgstr, obsolete } of parsePoFile(po).items) {
    if (obsolete) continue;
    if (msgid in catalog) throw new Error(`message "${msgid}" stands twice in the catalogue`);
    catalog[msgid] = compile(msgid, msgstr[0]);
  }
  return catalog;
}

function compile(id: string, text: string | undefined): CompiledMessage {
  if (!text) throw new Error(`message "${id}" has no text`);
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`message "${id}" is not a valid ICU message: ${text}`, { cause });
  }
}
