import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRoot } from '#tests/factories/bare-page.ts';
import { decodePhoto } from './decode-qr.ts';
import { pixelsOfPhoto } from './picture-pixels.ts';
import { type Reading, useReading } from './use-reading.ts';

vi.mock(import('./decode-qr.ts'), async (original) => ({ ...(await original()), decodePhoto: vi.fn() }));
vi.mock(import('./picture-pixels.ts'), async (original) => ({ ...(await original()), pixelsOfPhoto: vi.fn() }));

const photo = () => new File(['a photo'], 'photo.jpg');
const bitmap = { width: 100, height: 100, close: () => undefined } as unknown as ImageBitmap;
const onRead = vi.fn<(text: string) => null>(() => null);

let root: Root;
let reading: Reading;
let decoded: PromiseWithResolvers<ImageBitmap>;

function Reader({ isOpen }: { readonly isOpen: boolean }) {
  const now = useReading(isOpen, onRead);
  useEffect(() => void (reading = now));
  return null;
}

const show = (isOpen: boolean) => act(async () => root.render(createElement(Reader, { isOpen })));
const choosePhoto = () => act(async () => void reading.readFromPhoto(photo()));
const decode = () => act(async () => decoded.resolve(bitmap));

beforeEach(async () => {
  onRead.mockClear();
  decoded = Promise.withResolvers();
  vi.stubGlobal('createImageBitmap', () => decoded.promise);
  vi.mocked(pixelsOfPhoto).mockReturnValue({} as ImageData);
  vi.mocked(decodePhoto).mockReturnValue('https://shop.example/aurora/m/1');
  root = createRoot(makeRoot());
  await show(true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('useReading', () => {
  it('goes where the code in a photo leads', async () => {
    await choosePhoto();
    expect(reading.isReadingPhoto).toBe(true);
    await decode();
    expect(onRead).toHaveBeenCalledExactlyOnceWith('https://shop.example/aurora/m/1');
    expect(reading).toMatchObject({ isReadingPhoto: false, isDone: true });
  });

  it('goes nowhere once the reader was closed, also when it is open again', async () => {
    await choosePhoto();
    await show(false);
    await act(async () => reading.reset());
    await show(true);
    expect(reading.isReadingPhoto).toBe(false);
    await decode();
    expect(onRead).not.toHaveBeenCalled();
    expect(reading).toMatchObject({ isDone: false, problem: null });
  });
});
