import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ComplementGroup } from '#domain/catalog/menu.ts';
import { makeComplementGroup } from '#tests/factories/make-product.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { ToastContext } from '#ui/toast-context.ts';
import { ComplementGroupFields } from './complement-group-fields.tsx';

const atMostThree = makeComplementGroup('molhos', { min: 0, max: 3 });
const exactlyOne = makeComplementGroup('pao', { min: 1, max: 1 });
const nothing = () => undefined;

function shown(group: ComplementGroup, isReadOnly: boolean, left = Infinity): string {
  const choosing = { onChoose: nothing, onDrop: nothing, leftOf: () => left };
  const props = { group, chosen: [], isMissing: false, isReadOnly, ...choosing };
  const toasts = { show: nothing, dismiss: nothing };
  return markupOf(createElement(ToastContext, { value: toasts }, createElement(ComplementGroupFields, props)));
}

describe('a group of complements', () => {
  it('says how many are chosen and which are asked for', () => {
    expect(shown(atMostThree, false)).toContain('product.chosenOf');
    expect(shown(exactlyOne, false)).toContain('product.required');
  });

  it('says what is sold out, and lets nobody choose it', () => {
    expect(shown(exactlyOne, false)).not.toContain('menu.soldOut');
    expect(shown(exactlyOne, false, 0)).toMatch(/menu\.soldOut.*<input[^>]* disabled/);
    expect(shown(atMostThree, false, 0)).toMatch(/menu\.soldOut.*<button[^>]* aria-disabled="true"/);
  });

  it('counts and asks for nothing where nothing can be chosen, and still says what belongs to it (A§2)', () => {
    for (const group of [atMostThree, exactlyOne]) {
      const markup = shown(group, true);
      expect(markup).not.toMatch(/product\.(chosenOf|required)|<button|<input/);
      expect(markup).toMatch(/product\.choose(UpTo|Exactly)/);
    }
  });
});
