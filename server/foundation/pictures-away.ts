const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** The folder or bucket of uploaded pictures does not do what it is asked. The message is for whoever runs the server. */
export class PicturesAway extends Error {
  /** Whether it says itself that there is no room. */
  readonly isFull: boolean;

  constructor(what: string, cause?: unknown) {
    super(cause instanceof Error ? `${what}: ${cause.message}` : what, { cause });
    this.name = 'PicturesAway';
    this.isFull = NO_ROOM.has((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
  }
}
