import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useBatchCode } from './use-batch-code.ts';

let current: ReturnType<typeof useBatchCode>;
let search: string;
function Screen() {
  const batch = useBatchCode();
  const location = useLocation();
  useEffect(() => {
    current = batch;
    search = location.search;
  });
  return null;
}

describe('useBatchCode', () => {
  it('keeps every letter in the address, even when typed quickly, and the other parameters', async () => {
    const root = createRoot(makeRoot());
    const initialEntries = ['/carrinho?item=42&lote=A&rastreio=7'];
    await act(async () => root.render(createElement(MemoryRouter, { initialEntries }, createElement(Screen))));
    expect(current[0]).toBe('A');
    const [, setCode] = current;
    // All before the next render.
    await act(async () => ['AB', 'ABC', 'ABCD'].forEach(setCode));
    expect([current[0], search]).toEqual(['ABCD', '?item=42&lote=ABCD&rastreio=7']);
    await act(async () => current[1](''));
    expect([current[0], search]).toEqual(['', '?item=42&rastreio=7']);
    await act(async () => root.unmount());
  });
});
