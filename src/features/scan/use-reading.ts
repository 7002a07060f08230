import type { MessageId } from '@lingui/core';
import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { decodePhoto } from './decode-qr.ts';
import { pixelsOfPhoto } from './picture-pixels.ts';

type PhotoReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  /** Not a picture, or in a format that this browser does not know. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noCode' };

/** A code that fills the photo is found in a small copy, one across the table only in a large one. Longer side, in pixels. */
const SIDES = [800, 1600, 3200];

/** The code in a photo that the customer took or kept. */
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
  /** A code was read that leads somewhere. */
  readonly isDone: boolean;
  readonly isReadingPhoto: boolean;
  /** Why what was read leads nowhere; null while nothing was. */
  readonly problem: MessageId | null;
  readonly read: (text: string) => void;
  readonly readFromPhoto: (photo: File) => Promise<void>;
  readonly reset: () => void;
}

const PHOTO_PROBLEMS = {
  tooLarge: 'scan.photoTooLarge',
  unreadable: 'scan.photoUnreadable',
  noCode: 'scan.photoNoCode',
} as const satisfies Record<Exclude<PhotoReading['kind'], 'read'>, MessageId>;

/** What became of the codes that were read, in the video or in a photo. `onRead` goes where one leads, or says why it leads nowhere. */
export function useReading(onRead: (text: string) => MessageId | null): Reading {
  const [isDone, setIsDone] = useState(false);
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);
  const [problem, setProblem] = useState<MessageId | null>(null);

  const read = (text: string) => {
    const refusal = onRead(text);
    setProblem(refusal);
    setIsDone(refusal === null);
  };
  const readFromPhoto = async (photo: File) => {
    setIsReadingPhoto(true);
    const reading = await readPhoto(photo);
    setIsReadingPhoto(false);
    if (reading.kind === 'read') read(reading.text);
    else setProblem(PHOTO_PROBLEMS[reading.kind]);
  };
  const reset = () => {
    setIsDone(false);
    setProblem(null);
  };
  return { isDone, isReadingPhoto, problem, read, readFromPhoto, reset };
}
