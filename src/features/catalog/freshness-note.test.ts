import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { FreshnessNote } from './freshness-note.tsx';

const timeZone = 'America/Sao_Paulo';
const i18n = idsAsTexts((id, values) => [id, ...Object.keys(values ?? {}).toSorted()].join(' '));
const notedFor = (fetchedAtMs: number) => markupOf(createElement(FreshnessNote, { fetchedAtMs, timeZone }), i18n);

describe('the note on prices that may have changed', () => {
  it('says from what time they are, and from what day unless it is today', () => {
    expect(notedFor(Date.now())).toContain('menu.pricesFrom time');
    for (const days of [1, 4, 400])
      expect(notedFor(Date.now() - days * DAY_MS)).toContain('menu.pricesFromDay date time');
  });
});
