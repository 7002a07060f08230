import { useCallback, useEffect, useRef, useState } from 'react';
import { currentPosition, type Position, positionPermission } from '#platform/geolocation.ts';

type PositionState =
  | { readonly kind: 'unasked' | 'locating' | 'refused' }
  | { readonly kind: 'known'; readonly position: Position };

export interface DevicePosition {
  readonly state: PositionState;
  /** Asks the device, which may ask the customer: only after a tap that says so. */
  readonly locate: () => void;
}

interface Options {
  /** Look by itself, where that needs no question. */
  readonly isWanted: boolean;
  /** Keeps its identity. */
  readonly onRefused: () => void;
}

/** Where the device is, as far as it tells. Nobody is asked for it by merely opening a list. */
export function usePosition({ isWanted, onRefused }: Options): DevicePosition {
  const [state, setState] = useState<PositionState>({ kind: 'unasked' });
  const isLocating = useRef(false);

  const refuse = useCallback(() => {
    setState({ kind: 'refused' });
    onRefused();
  }, [onRefused]);
  const locate = useCallback(async () => {
    if (isLocating.current) return;
    isLocating.current = true;
    // A place that is known stays while it is looked up again.
    setState((before) => (before.kind === 'known' ? before : { kind: 'locating' }));
    try {
      setState({ kind: 'known', position: await currentPosition() });
    } catch {
      refuse();
    } finally {
      isLocating.current = false;
    }
  }, [refuse]);

  useEffect(() => {
    if (!isWanted) return;
    void positionPermission().then((permission) => {
      if (permission === 'granted') void locate();
      if (permission === 'denied') refuse();
    });
  }, [isWanted, locate, refuse]);

  return { state, locate: () => void locate() };
}
