import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TagContext } from '#domain/table/tag-context.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { ReceivingLine } from './receiving-line.tsx';

const shownAt = (context: Partial<TagContext>): string =>
  markupOf(
    createElement(ReceivingLine, {
      type: 'TAG',
      store: makeStore(),
      address: null,
      standing: 'unchecked',
      hasFailed: false,
      context: makeTagContext(context),
      onChooseAddress: () => undefined,
      onEditTag: () => undefined,
    }),
  );

describe('the line that says where an order goes', () => {
  it('asks for a table that the code does not name', () => {
    expect(shownAt({ tag: null })).toContain('tag.missing');
    expect(shownAt({ tag: '12' })).not.toContain('tag.missing');
  });

  it('never asks for the table of a tab, which its account names (D-44)', () => {
    expect(shownAt({ tag: null, isPostpaid: true })).not.toContain('tag.missing');
  });
});
