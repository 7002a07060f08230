import type { MessageId } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { decodePhoto } from './decode-qr.ts';
import { pixelsOfPhoto } from './picture-pixels.ts';

type PhotoReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  /** Not a picture, or in a format that this browser cannot decode. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noCode' };

/** Longer sides in pixels: a code that fills the photo is found in a small copy, a distant one only in a large copy. */
const SIDES = [800, 1600, 3200];

async function readPhoto(file: Blob): Promise<PhotoReading> {
  if (file.size > UPLOAD_MAX_BYTES) return { kind: 'tooLarge' };
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return { kind: 'unreadable' };
  try {
    for (const side of SIDES) {
      const pixels = pixelsOfPhoto(photo, side);
      const text = pixels && decodePhoto(pixels);
      if (text) return { kind: 'read', text };
      if (Math.max(photo.width, photo.height) <= side) break;
    }
    return { kind: 'noCode' };
  } finally {
    photo.close();
  }
}

export interface Reading {
  /** Whether a code with a target was read. */
  readonly isDone: boolean;
  readonly isReadingPhoto: boolean;
  /** Why the code has no target; null otherwise. */
  readonly problem: MessageId | null;
  readonly read: (text: string) => void;
  readonly readFromPhoto: (photo: File) => Promise<void>;
  readonly reset: () => void;
}

const PHOTO_PROBLEMS = {
  tooLarge: /*i18n*/ 'scan.photoTooLarge',
  unreadable: /*i18n*/ 'scan.photoUnreadable',
  noCode: /*i18n*/ 'scan.photoNoCode',
} as const satisfies Record<Exclude<PhotoReading['kind'], 'read'>, MessageId>;

/**
 * Returns the results of reading codes in the video or in a photo. `onRead` navigates, or returns a problem. A photo takes seconds
 * on a slow phone: what is found in it after the reader was closed counts for nothing.
 */
export function useReading(isOpen: boolean, onRead: (text: string) => MessageId | null): Reading {
  const [isDone, setIsDone] = useState(false);
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);
  /** Whose result is waited for. */
  const wanted = useRef<File>(null);
  const [problem, setProblem] = useState<MessageId | null>(null);

  const read = (text: string) => {
    const refusal = onRead(text);
    setProblem(refusal);
    setIsDone(refusal === null);
  };
  const readFromPhoto = async (photo: File) => {
    wanted.current = photo;
    setIsReadingPhoto(true);
    const reading = await readPhoto(photo);
    if (wanted.current !== photo) return;
    setIsReadingPhoto(false);
    if (reading.kind === 'read') read(reading.text);
    else setProblem(PHOTO_PROBLEMS[reading.kind]);
  };
  const reset = () => {
    setIsDone(false);
    setIsReadingPhoto(false);
    setProblem(null);
  };
  useEffect(() => {
    if (!isOpen) wanted.current = null;
  }, [isOpen]);
  return { isDone, isReadingPhoto, problem, read, readFromPhoto, reset };
}
