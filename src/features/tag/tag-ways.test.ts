import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TagContext } from '#domain/table/tag-context.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { TagWays } from './tag-ways.tsx';

const shown = (context: Partial<TagContext>): string =>
  markupOf(
    createElement(TagWays, {
      context: makeTagContext(context),
      place: 'Mesa 12',
      onSave: () => Promise.resolve(),
      onScan: () => undefined,
      onLeave: () => undefined,
    }),
  );

describe('what can be done about the scanned place', () => {
  it.each([
    ['a locked table', { isTagLocked: true }],
    ['a table that may be renamed', {}],
    ['a code whose table is still to be told', { tag: null, isTagOnlyDelivery: true }],
    ['a tab', { isPostpaid: true }],
  ])('%s can be left (D-85)', (_name, context) => {
    expect(shown(context)).toContain('scan.leave');
  });

  it.each([
    ['a code that leaves it open is', { tag: null }, true],
    ['a locked table is not (A§4)', { isTagLocked: true }, false],
    ['the table of a tab is not, and another one is scanned instead (D-44)', { isPostpaid: true }, false],
  ])('%s named by the customer', (_name, context, isNamed) => {
    expect(shown(context).includes('tag.save')).toBe(isNamed);
    expect(shown(context).includes('scan.readAnother')).toBe(!isNamed);
  });

  it('says that leaving a tab does not pay it', () => {
    expect(shown({ isPostpaid: true })).toContain('tag.tabStays');
    expect(shown({})).not.toContain('tag.tabStays');
  });
});
