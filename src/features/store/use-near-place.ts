import { useState, useCallback, useEffect, useRef } from 'react';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { type NearPlace, nearPlaceOf } from '#domain/address/near-place.ts';
import { streetLine } from '#domain/address/place-words.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { currentPosition, type Position } from '#platform/geolocation.ts';
import { positionPermission } from '#platform/position-permission.ts';

export type NearKind = 'here' | 'address' | 'zipcode';

export interface NearChoice {
  /** Null without a choice and a default. */
  readonly kind: NearKind | null;
  /** Null while the kind has no location: no position yet, or no CEP entered. */
  readonly place: NearPlace | null;
  readonly choose: (kind: NearKind) => void;
  readonly isLocating: boolean;
  /** Locating is in progress; after a tap the browser's permission prompt may be open. */
  readonly isAboutToKnow: boolean;
  /** The device reports no position. */
  readonly isRefused: boolean;
  /** Null without a delivery address. */
  readonly addressName: string | null;
  readonly zipcode: string | null;
  readonly setZipcode: (digits: string | null) => void;
}

interface Options {
  readonly isOpen: boolean;
  readonly type: ShippingType;
  readonly address: DeliveryAddress | null;
  readonly onRefused: () => void;
}

/** Returns the location for distances: the delivery address for a delivery, otherwise the customer's position. */
export function useNearPlace({ isOpen, type, address, onRefused }: Options): NearChoice {
  const [picked, setPicked] = useState<NearKind | null>(null);
  const [zipcode, setZipcode] = useState<string | null>(null);
  const wish = picked ?? (type === 'ADDRESS' && address ? 'address' : null);
  const position = usePosition({ isWanted: isOpen && (wish ?? 'here') === 'here', onRefused });
  const kind = wish ?? (position.state.kind === 'unasked' || position.state.kind === 'refused' ? null : 'here');

  const choose = (next: NearKind) => {
    setPicked(next);
    if (next === 'here') position.locate();
  };
  return {
    kind,
    place: placeOf(kind, { position, address, zipcode }),
    choose,
    isLocating: position.state.kind === 'locating',
    isAboutToKnow: position.state.kind === 'locating' && picked === null,
    isRefused: position.state.kind === 'refused',
    addressName: address && (address.label || streetLine(address)),
    zipcode,
    setZipcode,
  };
}

interface Known {
  readonly position: DevicePosition;
  readonly address: DeliveryAddress | null;
  readonly zipcode: string | null;
}

function placeOf(kind: NearKind | null, { position: { state }, address, zipcode }: Known): NearPlace | null {
  switch (kind) {
    case 'here':
      return state.kind === 'known' ? state.position : null;
    case 'address':
      return address && nearPlaceOf(address);
    case 'zipcode':
      return zipcode === null ? null : { zipcode };
    case null:
      return null;
  }
}

type PositionState =
  | { readonly kind: 'unasked' | 'locating' | 'refused' }
  | { readonly kind: 'known'; readonly position: Position };

interface DevicePosition {
  readonly state: PositionState;
  /** Requests the position, which may show a permission prompt: call it only after an explicit tap. */
  readonly locate: () => void;
}

interface DevicePositionOptions {
  /** Locates without a tap if the permission was granted before. */
  readonly isWanted: boolean;
  /** Must be referentially stable. */
  readonly onRefused: () => void;
}

/** Returns the device's position, if available. Opening a list never triggers the permission prompt. */
function usePosition({ isWanted, onRefused }: DevicePositionOptions): DevicePosition {
  const [state, setState] = useState<PositionState>({ kind: 'unasked' });
  const isLocating = useRef(false);

  const refuse = useCallback(() => {
    setState({ kind: 'refused' });
    onRefused();
  }, [onRefused]);
  const locate = useCallback(async () => {
    if (isLocating.current) return;
    isLocating.current = true;
    // A known position is kept while it is updated.
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
