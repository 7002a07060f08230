export interface MaskedText {
  readonly text: string;
  /** Position of the caret, after the same digit as before. */
  readonly caret: number;
}

export interface Typed extends MaskedText {
  /** The value before this change, which shows whether a deletion removed only punctuation. */
  readonly previous: string;
  /** The `inputType` of the `InputEvent`. */
  readonly inputType: string;
}

/** The characters that fill a mask; all others count as punctuation. Letters become capitals. */
export type Filling = 'digits' | 'lettersAndDigits';

const PUNCTUATION = { digits: /\D/g, lettersAndDigits: /[^\dA-Z]/g } as const satisfies Record<Filling, RegExp>;
const fillingOf = (text: string, filling: Filling): string => text.toUpperCase().replaceAll(PUNCTUATION[filling], '');

/**
 * Applies a mask such as `___.___.___-__` (`_` is one digit) to typed, pasted or corrected text. Extra digits are
 * dropped. Deleting punctuation also deletes the digit before it, because the key would otherwise have no effect.
 */
export function applyMask(
  mask: string,
  { text, caret, previous, inputType }: Typed,
  filling: Filling = 'digits',
): MaskedText {
  let digits = fillingOf(text, filling);
  let before = fillingOf(text.slice(0, caret), filling).length;
  if (digits === fillingOf(previous, filling) && text.length < previous.length) {
    if (inputType === 'deleteContentBackward') before = Math.max(0, before - 1);
    digits = digits.slice(0, before) + digits.slice(before + 1);
  }
  const masked = fillMask(mask, digits);
  return { text: masked, caret: caretBehind(masked, before) };
}

function fillMask(mask: string, digits: string): string {
  let text = '';
  let used = 0;
  for (const place of mask) {
    if (used === digits.length) break;
    text += place === '_' ? digits.charAt(used++) : place;
  }
  return text;
}

function caretBehind(text: string, digits: number): number {
  let caret = 0;
  for (let seen = 0; seen < digits && caret < text.length; caret += 1) {
    if (/[\dA-Z]/.test(text.charAt(caret))) seen += 1;
  }
  return caret;
}
