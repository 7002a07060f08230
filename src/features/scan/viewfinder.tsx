import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react';
import type { Camera } from '#platform/camera.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './scan.module.css';
import { watchForCodes } from './watch-for-codes.ts';
import { LAZY_ICONS } from '#ui/lazy-icons.ts';

interface Props {
  /** Null while the camera opens, and after a code was read. */
  readonly camera: Camera | null;
  readonly isDone: boolean;
  readonly onRead: (text: string) => void;
  readonly onDark: () => void;
  readonly onChangeCamera: (deviceId: string) => void;
}

/** Shows the camera's picture, cropped to the square in which codes are searched. */
export function Viewfinder({ camera, isDone, onRead, onDark, onChangeCamera }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useCodeReading(video, { isLive: camera !== null, onRead, onDark });
  useEffect(() => {
    const screen = video.current;
    if (!screen || !camera) return undefined;
    screen.srcObject = camera.stream;
    // Closing the sheet rejects `play()`.
    screen.play().catch(() => undefined);
    return () => {
      screen.srcObject = null;
    };
  }, [camera]);

  return (
    <div className={css.finder}>
      <video
        ref={video}
        className={joinClasses(css.picture, camera?.isFacingUser && css.mirrored)}
        muted
        playsInline
        aria-hidden="true"
      />
      <span className={css.frame} aria-hidden="true" />
      {camera ? <CameraControls camera={camera} onChange={onChangeCamera} /> : <Waiting isDone={isDone} />}
    </div>
  );
}

function Waiting({ isDone }: { readonly isDone: boolean }) {
  const { i18n } = useLingui();
  return (
    <span className={css.starting}>
      <Spinner />
      {isDone ? i18n.t('scan.done') : i18n.t('scan.starting')}
    </span>
  );
}

interface ControlsProps {
  readonly camera: Camera;
  readonly onChange: (deviceId: string) => void;
}

/** Shows only the controls that this device supports. */
function CameraControls({ camera, onChange }: ControlsProps) {
  const { i18n } = useLingui();
  const { hasTorch, nextId, label } = camera;
  return (
    <div className={css.controls}>
      {nextId !== null && (
        <>
          <IconButton
            icon={LAZY_ICONS.refresh}
            look="filled"
            label={i18n.t('scan.changeCamera')}
            onClick={() => onChange(nextId)}
          />
          <VisuallyHidden>{i18n.t('scan.cameraInUse', { name: label })}</VisuallyHidden>
        </>
      )}
      {hasTorch && <TorchButton camera={camera} />}
    </div>
  );
}

function TorchButton({ camera }: { readonly camera: Camera }) {
  const { i18n } = useLingui();
  const [isOn, setIsOn] = useState(false);
  const toggle = async () => {
    try {
      await camera.setTorch(!isOn);
      setIsOn(!isOn);
    } catch {
      // The phone may refuse, for example when it is hot; the button then keeps its state.
    }
  };
  return (
    <IconButton
      icon={LAZY_ICONS.torch}
      look="filled"
      label={i18n.t('scan.torch')}
      aria-pressed={isOn}
      className={joinClasses(isOn && css.on)}
      onClick={() => void toggle()}
    />
  );
}

interface Reading {
  readonly isLive: boolean;
  readonly onRead: (text: string) => void;
  /** Called if the camera runs but shows no picture. */
  readonly onDark: () => void;
}

function useCodeReading(video: RefObject<HTMLVideoElement | null>, { isLive, onRead, onDark }: Reading): void {
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
