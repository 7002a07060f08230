import { type RefObject, useEffect, useEffectEvent } from 'react';
import { watchForCodes } from './watch-for-codes.ts';

interface Reading {
  readonly isLive: boolean;
  readonly onRead: (text: string) => void;
  /** It runs and shows nothing. */
  readonly onDark: () => void;
}

/** Reads the codes in the video for as long as it runs. */
export function useCodeReading(video: RefObject<HTMLVideoElement | null>, { isLive, onRead, onDark }: Reading): void {
  const read = useEffectEvent(onRead);
  const tellDark = useEffectEvent(onDark);
  useEffect(
    () =>
      isLive
        ? watchForCodes(() => video.current, { onRead: (text) => read(text), onDark: () => tellDark() })
        : undefined,
    [isLive, video],
  );
}
