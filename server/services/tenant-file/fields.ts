import * as z from 'zod/mini';
import { TAG_MAX } from '#domain/limits.ts';
import { isUsableLink } from '#domain/store/store.ts';
import { filledText, money, textUpTo } from '#contract/primitives.ts';
import { LARGEST_INTEGER } from '#server/persistence/schema/columns.ts';

const HUNDREDTHS = 100;
const LARGEST_REAIS = 1_000_000;
const TOLERANCE = 1e-6;

const hasWholeCents = (reais: number): boolean =>
  Math.abs(reais * HUNDREDTHS - Math.round(reais * HUNDREDTHS)) < TOLERANCE;

/**
 * Amount in reais, as everywhere on the wire. The API rounds fractions of a cent; a file is refused, because there they
 * are typing errors.
 */
export const price = z.pipe(
  z
    .number()
    .check(
      z.gte(0, 'expected no negative amount'),
      z.lte(LARGEST_REAIS),
      z.refine(hasWholeCents, { error: 'expected reais in whole cents, such as 12.9' }),
    ),
  money,
);

export const name = filledText(200);

/** A table or counter, as every order from there names it (A§5). */
export const placeName = textUpTo(TAG_MAX).check(
  z.refine((place) => place.trim() !== '', { error: 'expected a name; leave it out where guests say where they are' }),
);

/** A whole number that a column holds. */
export const integer = z.int().check(z.gte(-LARGEST_INTEGER), z.lte(LARGEST_INTEGER));
export const count = integer.check(z.nonnegative());
export const positive = integer.check(z.positive());

const MAX_TEXT_LENGTH = 2000;

export const words = textUpTo(MAX_TEXT_LENGTH);

// Defaults of fields that a file may leave out; an export always writes them.
export const text = z.prefault(words, '');
export const optionalText = z.prefault(z.nullable(words), null);
export const maybePrice = z.prefault(z.nullable(price), null);
export const off = z.prefault(z.boolean(), false);
export const on = z.prefault(z.boolean(), true);

export const optionalLink = z.prefault(
  z.nullable(
    words.check(
      z.refine((link) => URL.canParse(link, 'https://shop.example') && isUsableLink(link), {
        error: 'expected a link that begins with https://, mailto:, tel: or /',
      }),
    ),
  ),
  null,
);

const PICTURE_FILE = /^(?!\/)[^:]+\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** A link to a picture, or the name of a file beside the tenant file. */
export const optionalMark = z.prefault(
  z.nullable(
    words.check(
      z.refine((given) => isUsableLink(given) || PICTURE_FILE.test(given), {
        error: 'expected a file such as logo.png beside this one, or a link that begins with https:// or /',
      }),
    ),
  ),
  null,
);

/** The given texts in the languages besides the shop's own. */
export function translations<const Field extends string>(...fields: readonly Field[]) {
  const translation = z.optional(filledText(MAX_TEXT_LENGTH));
  const texts = z.optional(
    z.strictObject(
      Object.fromEntries(fields.map((field) => [field, translation])) as Record<Field, typeof translation>,
    ),
  );
  return z.prefault(z.nullable(z.strictObject({ en: texts, es: texts, fr: texts })), null);
}
