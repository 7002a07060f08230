import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Drawings of the Fluent emoji set (MIT), each an SVG fragment in a box of 32 × 32. */
export interface EmojiLibrary {
  /** Returns null for a name that the set does not contain. */
  readonly drawing: (name: string) => Promise<string | null>;
}

export const EMOJI_BOX = 32;

interface Place {
  readonly start: number;
  readonly end: number;
}

const FILE = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
const NEWLINE = 0x0a;
/** Matches `"croissant": {` at a depth of two tabs; the drawing is on the next line. */
const NAME_LINE = /^\t\t"([a-z0-9-]+)": \{$/;
const BODY_LINE = /^\t\t\t"body": (".*"),?$/;
/** Upper bound of the length of a name; only this part of a line is decoded. */
const NAME_BYTES = 80;

/**
 * The set is one JSON file of 100 MB. Parsing it would take more memory than the rest of the server, so one pass stores
 * the byte offset of each drawing, and a drawing is read from the file on demand.
 */
export function openEmojiLibrary(): EmojiLibrary {
  let places: Promise<ReadonlyMap<string, Place>> | null = null;
  return {
    async drawing(name) {
      places ??= findDrawings();
      const place = (await places).get(name);
      return place ? readDrawing(place) : null;
    },
  };
}

async function findDrawings(): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  let name: string | undefined;
  for await (const { line, start, end } of linesOfFile()) {
    if (name !== undefined) places.set(name, { start, end });
    name = NAME_LINE.exec(line)?.[1];
  }
  return places;
}

/**
 * Yields lines with their byte offsets. Only the beginning of a line is decoded, because most lines are drawings of
 * many kilobytes.
 */
async function* linesOfFile() {
  let start = 0;
  let offset = 0;
  let head = '';
  for await (const chunk of createReadStream(FILE, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, Math.min(at, from + NAME_BYTES)).toString('latin1');
      yield { line: head + rest, start, end: offset + at };
      head = '';
      from = at + 1;
      start = offset + from;
    }
    head += chunk.subarray(from, from + NAME_BYTES - head.length).toString('latin1');
    offset += chunk.length;
  }
}

async function readDrawing({ start, end }: Place): Promise<string | null> {
  const file = await open(FILE);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(end - start), position: start });
    const text = BODY_LINE.exec(buffer.toString('utf8'))?.[1];
    const body: unknown = text === undefined ? null : JSON.parse(text);
    return typeof body === 'string' ? body : null;
  } finally {
    await file.close();
  }
}
