import { makeRoot } from '#tests/factories/bare-page.ts';
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, type Saved, useEntry } from './use-entry.ts';

let root: Root;
let entry: Entry;
const save = vi.fn<(typed: string, seen: number) => Promise<Saved>>();

function Field({ value }: { readonly value: number }) {
  const now = useEntry({ value, text: String(value) }, save);
  useEffect(() => void (entry = now));
  return null;
}

const show = (value: number) => act(async () => root.render(createElement(Field, { value })));
const type = (text: string) => act(async () => entry.type(text));
const submit = () => act(async () => entry.save());

beforeEach(async () => {
  save.mockReset().mockResolvedValue('done');
  root = createRoot(makeRoot());
  await show(5);
});

describe('a value that is typed at the counter', () => {
  it('follows the server as long as nobody types', async () => {
    await show(4);
    expect(entry).toMatchObject({ typed: '4', isOvertaken: false });
  });

  it('is never overwritten while it is typed, and says when the value has changed meanwhile', async () => {
    await type('2');
    await show(4);
    expect(entry).toMatchObject({ typed: '2', isOvertaken: true });
  });

  it('is saved over what was seen when the typing began, and follows the server again', async () => {
    await type('2');
    await show(4);
    await type('20');
    await submit();
    expect(save).toHaveBeenLastCalledWith('20', 5);
    await show(20);
    expect(entry).toMatchObject({ typed: '20', isOvertaken: false, fault: null });
    await show(19);
    expect(entry.typed).toBe('19');
  });

  it('stays after a refusal, and is then saved over what is seen now', async () => {
    save.mockResolvedValueOnce('refused');
    await type('20');
    await show(4);
    await submit();
    expect(entry).toMatchObject({ typed: '20', isOvertaken: false });
    await submit();
    expect(save).toHaveBeenLastCalledWith('20', 4);
  });

  it('says what is wrong with it, until it is right', async () => {
    save.mockResolvedValueOnce({ fault: 'Um número' });
    await type('muito');
    await submit();
    expect(entry).toMatchObject({ typed: 'muito', fault: 'Um número' });
    await type('3');
    await submit();
    expect(entry.fault).toBeNull();
  });
});
