import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/pricing/cents.ts';
import { useTender } from './use-tender.ts';

interface Props {
  readonly value: number;
  readonly total: number;
}

let root: Root;
let tender: ReturnType<typeof useTender>;

function Field({ value, total }: Props) {
  const current = useTender(cents(value), cents(total));
  useEffect(() => void (tender = current));
  return null;
}

const show = (props: Props) => act(async () => root.render(createElement(Field, props)));

beforeEach(() => {
  root = createRoot(makeRoot());
});

describe('useTender', () => {
  it('a note that the total has outgrown is still there to be corrected', async () => {
    await show({ value: 50_00, total: 48_00 });
    expect(tender).toMatchObject({ tenders: [50_00, 60_00, 100_00], isOther: false });
    await show({ value: 50_00, total: 55_00 });
    expect(tender).toMatchObject({ tenders: [60_00, 100_00], isOther: true });
  });

  it('while an amount is typed its field stays, also when it is that of a chip', async () => {
    await show({ value: 0, total: 48_00 });
    expect(tender.isOther).toBe(false);
    await act(async () => tender.setTyping(true));
    await show({ value: 60_00, total: 48_00 });
    expect(tender.isOther).toBe(true);
    await act(async () => tender.setTyping(false));
    expect(tender.isOther).toBe(false);
  });
});
