import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeFrame } from './decode-qr.ts';
import { watchForCodes } from './watch-for-codes.ts';

vi.mock('./decode-qr.ts', () => ({ decodeFrame: vi.fn<() => string | null>() }));

const decode = vi.mocked(decodeFrame);
const drawImage = vi.fn();
let read: string[];
let stop: () => void;
const onDark = vi.fn<() => void>();

/** Watches a camera with a picture of this size. */
function watch(videoWidth: number, videoHeight: number): void {
  const video = { videoWidth, videoHeight } as HTMLVideoElement;
  stop = watchForCodes(() => video, { onRead: (text) => read.push(text), onDark });
}

beforeEach(() => {
  vi.useFakeTimers();
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({ width, height });
  const canvas = { getContext: () => ({ fillRect: () => undefined, drawImage, getImageData }) };
  vi.stubGlobal('document', { createElement: () => canvas });
  read = [];
  decode.mockReset();
  drawImage.mockReset();
  onDark.mockReset();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('watchForCodes', () => {
  it('reads once every 800 ms (A§9) for as long as the camera runs', () => {
    const began = Date.now();
    const at: number[] = [];
    decode.mockImplementation(() => (at.push(Date.now() - began) === 2 ? 'a code' : null));
    watch(1280, 720);
    vi.advanceTimersByTime(2_500);
    expect(at).toEqual([800, 1600, 2400]);
    expect(read).toEqual(['a code']);
    stop();
    vi.advanceTimersByTime(2_500);
    expect(at).toHaveLength(3);
  });

  it.each([
    ['of a wide picture', 1280, 720, 500, [280, 0, 720]],
    ['of a sharper one, still', 3840, 2160, 500, [840, 0, 2160]],
    ['of one held upright', 720, 1280, 500, [0, 280, 720]],
    ['of a small one, which is not blown up', 320, 240, 240, [40, 0, 240]],
  ])('passes the middle square %s to the decoder, at most 500 px wide (A§9)', (_what, width, height, size, part) => {
    watch(width, height);
    vi.advanceTimersByTime(800);
    expect(decode.mock.calls).toEqual([[{ width: size, height: size }]]);
    const [left, top, side] = part;
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([left, top, side, side, 0, 0, size, size]);
  });

  it('decodes nothing before the camera has a picture', () => {
    watch(0, 0);
    vi.advanceTimersByTime(800);
    expect(decode).not.toHaveBeenCalled();
  });

  it('reports once if there is still no picture after four seconds', () => {
    watch(0, 0);
    vi.advanceTimersByTime(3_999);
    expect(onDark).not.toHaveBeenCalled();
    vi.advanceTimersByTime(4_001);
    expect(onDark).toHaveBeenCalledTimes(1);
    stop();
    watch(1280, 720);
    vi.advanceTimersByTime(8_000);
    expect(onDark).toHaveBeenCalledTimes(1);
  });
});
