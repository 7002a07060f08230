import { useEffect, useState } from 'react';
import { type Camera, CameraFailure, type CameraTrouble, openCamera } from '#platform/camera.ts';

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live'; readonly camera: Camera }
  | { readonly kind: 'failed'; readonly trouble: CameraTrouble };

interface CameraControl {
  readonly state: CameraState;
  /** Tries again after a failure; also asks for permission again if the browser allows it. */
  readonly retry: () => void;
  /** Switches to the next of several cameras. */
  readonly change: (deviceId: string) => void;
  /** Reopens a running camera that shows no picture; after the second time it is reported as busy. */
  readonly reopen: () => void;
}

interface Attempt {
  readonly deviceId: string | null;
  readonly reopenings: number;
}

const MAX_REOPENINGS = 2;

const STARTING: CameraState = { kind: 'starting' };

/**
 * Keeps a camera open while `isWanted`. It closes with the sheet, when the
 * page is hidden, and when another camera is chosen.
 */
export function useCamera(isWanted: boolean): CameraControl {
  const [state, setState] = useState<CameraState>(STARTING);
  const [attempt, setAttempt] = useState<Attempt>({ deviceId: null, reopenings: 0 });

  useEffect(() => {
    if (!isWanted) return undefined;
    return holdCamera(attempt.deviceId, setState);
  }, [isWanted, attempt]);

  const reopen = () => {
    if (state.kind !== 'live') return;
    if (attempt.reopenings < MAX_REOPENINGS) return setAttempt({ ...attempt, reopenings: attempt.reopenings + 1 });
    state.camera.close();
    setState({ kind: 'failed', trouble: 'busy' });
  };
  return {
    state,
    retry: () => setAttempt(({ deviceId }) => ({ deviceId, reopenings: 0 })),
    change: (deviceId) => setAttempt({ deviceId, reopenings: 0 }),
    reopen,
  };
}

/** Opens a camera and reports its state. Returns a function that closes it, even while it is still opening. */
function holdCamera(deviceId: string | null, tell: (state: CameraState) => void): () => void {
  let isOver = false;
  let held: Camera | null = null;
  const fail = (trouble: CameraTrouble) => !isOver && tell({ kind: 'failed', trouble });
  const hold = (camera: Camera) => {
    if (isOver) return camera.close();
    held = camera;
    // Unplugged, or the permission was revoked while it ran.
    camera.stream.getTracks().forEach((track) => track.addEventListener('ended', () => fail('busy')));
    return tell({ kind: 'live', camera });
  };
  void openCamera(deviceId).then(hold, (error: unknown) =>
    fail(error instanceof CameraFailure ? error.trouble : 'busy'),
  );
  return () => {
    isOver = true;
    held?.close();
    tell(STARTING);
  };
}
