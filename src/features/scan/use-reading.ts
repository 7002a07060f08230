import { useState } from 'react';
import type { MessageId } from '#i18n/message-ids.ts';
import { type PhotoReading, readPhoto } from './read-photo.ts';

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
