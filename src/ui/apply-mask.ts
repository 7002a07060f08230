export interface MaskedText {
  readonly text: string;
  /** Where the caret belongs: behind the same digit as before. */
  readonly caret: number;
}

export interface Typed extends MaskedText {
  /** The field before this change; how a deletion tells that it only met punctuation. */
  readonly previous: string;
  /** As `InputEvent.inputType` says. */
  readonly inputType: string;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Puts what was typed, pasted or corrected into a mask such as `___.___.___-__` (`_` is one digit). Surplus digits fall off.
 * Deleting punctuation deletes the digit behind it, or the key would seem dead.
 */
export function applyMask(mask: string, { text, caret, previous, inputType }: Typed): MaskedText {
  let digits = digitsOf(text);
  let before = digitsOf(text.slice(0, caret)).length;
  if (digits === digitsOf(previous) && text.length < previous.length) {
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
    if (/\d/.test(text.charAt(caret))) seen += 1;
  }
  return caret;
}
