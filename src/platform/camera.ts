/** Why there is no picture: permission was denied, there is no camera, or another program uses it. */
export type CameraTrouble = 'refused' | 'missing' | 'busy';

export class CameraFailure extends Error {
  override readonly name = 'CameraFailure';
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** A running camera. The code that opened it must close it. */
export interface Camera {
  readonly stream: MediaStream;
  readonly label: string;
  /** Whether the picture must be mirrored, as users expect of a front camera. */
  readonly isFacingUser: boolean;
  readonly hasTorch: boolean;
  /** Id of the next camera for switching; null if there is only one. */
  readonly nextId: string | null;
  readonly setTorch: (isOn: boolean) => Promise<void>;
  readonly close: () => void;
}

/** Torch fields of the Image Capture specification, which TypeScript's DOM library does not include. */
type WithTorch<T> = T & { readonly torch?: boolean };

/** Sufficient for a code that fills half of the picture; a larger picture only takes longer to copy. */
const SIZE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens one camera, by default the rear one. Asks for permission if necessary. Rejects with `CameraFailure`. */
export async function openCamera(deviceId: string | null): Promise<Camera> {
  // The interface does not exist without HTTPS.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null;
  if (!devices) throw new CameraFailure('missing');
  const wanted = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  try {
    const stream = await devices.getUserMedia({ audio: false, video: { ...SIZE, ...wanted } });
    return await describe(stream, devices);
  } catch (error) {
    throw new CameraFailure(troubleOf(error), { cause: error });
  }
}

async function describe(stream: MediaStream, devices: MediaDevices): Promise<Camera> {
  const [track] = stream.getVideoTracks();
  if (!track) throw new CameraFailure('missing');
  const { deviceId, facingMode } = track.getSettings();
  // Some browsers do not report a camera's capabilities.
  const capabilities: WithTorch<MediaTrackCapabilities> = 'getCapabilities' in track ? track.getCapabilities() : {};
  return {
    stream,
    label: track.label,
    isFacingUser: facingMode === 'user',
    hasTorch: capabilities.torch === true,
    nextId: await cameraAfter(devices, deviceId),
    setTorch: (torch) => track.applyConstraints({ advanced: [{ torch } as WithTorch<MediaTrackConstraintSet>] }),
    close: () => stream.getTracks().forEach((open) => open.stop()),
  };
}

async function cameraAfter(devices: MediaDevices, deviceId: string | undefined): Promise<string | null> {
  const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  if (cameras.length < 2) return null;
  const at = cameras.findIndex((camera) => camera.deviceId === deviceId);
  return cameras[(at + 1) % cameras.length]?.deviceId ?? null;
}

function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof CameraFailure) return error.trouble;
  switch (error instanceof DOMException ? error.name : null) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}
