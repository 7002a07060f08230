/** The click of a tap comes a moment after the finger has left. */
const CLICK_MS = 100;

/**
 * Tracks presses of a finger or the mouse until `over`. `released` resolves at once if nothing is pressed, otherwise after the click:
 * an element that is being tapped must not be replaced, or the tap opens nothing or the wrong thing.
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
    // The context menu that another mouse button opens may swallow its release.
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
