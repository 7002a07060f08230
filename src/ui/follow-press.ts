/** The click of a tap comes a moment after the finger has left. */
const CLICK_MS = 100;

/**
 * Follows the finger or the mouse until `over`. `released` resolves at once when nothing is pressed, else when the click has been:
 * what is being tapped must not be exchanged for something else, or the tap opens nothing, or the wrong thing.
 */
export function followPress(over: AbortSignal): { readonly released: () => Promise<void> } {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const clicked = () => {
    isPressed = false;
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  };
  const onDown = ({ button }: PointerEvent) => {
    // Of another button the release may be swallowed by the menu that it opens.
    if (button !== 0) return;
    clearTimeout(timer);
    isPressed = true;
  };
  const onUp = () => {
    clearTimeout(timer);
    timer = setTimeout(clicked, CLICK_MS);
  };
  addEventListener('pointerdown', onDown, { signal: over });
  addEventListener('pointerup', onUp, { signal: over });
  addEventListener('pointercancel', onUp, { signal: over });
  return { released: () => (isPressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()) };
}
