import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface Options {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Grip {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** How far a sheet is dragged before letting go closes it; a shorter way springs back. */
const CLOSING_PX = 72;

/** Returns the handlers of a sheet's handle: the sheet follows the finger downwards. Everybody else has the close button. */
export function useDragToClose({ sheet, isOpen, onClose }: Options): Grip {
  const from = useRef<number | null>(null);
  const place = (distance: number) => sheet.current?.style.setProperty('translate', `0 ${distance}px`);
  const distanceOf = ({ clientY }: PointerEvent) => (from.current === null ? 0 : Math.max(0, clientY - from.current));
  const letGo = () => {
    from.current = null;
    sheet.current?.style.removeProperty('translate');
  };
  // The sheet sinks from where it was let go; the next opening starts at its own place.
  useEffect(() => {
    if (isOpen) sheet.current?.style.removeProperty('translate');
  }, [isOpen, sheet]);

  return {
    onPointerDown: (event) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (from.current !== null) place(distanceOf(event));
    },
    onPointerUp: (event) => {
      if (distanceOf(event) < CLOSING_PX) return letGo();
      from.current = null;
      onClose();
    },
    onPointerCancel: letGo,
  };
}
