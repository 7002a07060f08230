import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeptForm } from './use-kept-form.ts';

interface Values {
  readonly comment: string;
}

let root: Root;
let forms: UseFormReturn<Values>[];
const kept = vi.fn<(values: Values) => void>();

function Screen() {
  const form = useForm<Values>({ defaultValues: { comment: '' } });
  useKeptForm(form, kept);
  useEffect(() => void forms.push(form), [form]);
  return null;
}

const type = (comment: string) => act(async () => forms[0]!.setValue('comment', comment, { shouldDirty: true }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  kept.mockClear();
  forms = [];
  root = createRoot(makeRoot());
  await act(async () => root.render(createElement(Screen)));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('useKeptForm', () => {
  it('saves once after a pause in typing', async () => {
    await type('sem');
    await pass(100);
    await type('sem colher');
    await pass(149);
    expect(kept).not.toHaveBeenCalled();
    await pass(1);
    expect(kept).toHaveBeenCalledExactlyOnceWith({ comment: 'sem colher' });
    await act(async () => root.unmount());
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('saves the last keystrokes when the form is closed at once', async () => {
    await type('sem colher');
    await act(async () => root.unmount());
    expect(kept).toHaveBeenCalledExactlyOnceWith({ comment: 'sem colher' });
  });

  it('saves immediately, and only once, when the page is left', async () => {
    await type('sem colher');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    expect(kept).toHaveBeenCalledExactlyOnceWith({ comment: 'sem colher' });
    await pass(1000);
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('saves once when a field is left, but after the tap that left it', async () => {
    await type('sem colher');
    await act(async () => void dispatchEvent(new Event('focusout')));
    expect(kept).not.toHaveBeenCalled();
    await pass(1);
    expect(kept).toHaveBeenCalledExactlyOnceWith({ comment: 'sem colher' });
    await pass(1000);
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('saves what is put back to where it began, because something else was saved meanwhile', async () => {
    await type('sem colher');
    await pass(150);
    await type('');
    await pass(150);
    expect(kept).toHaveBeenLastCalledWith({ comment: '' });
  });

  it('saves nothing without a change', async () => {
    await pass(1000);
    await act(async () => root.unmount());
    expect(kept).not.toHaveBeenCalled();
  });
});
