/** The click event of a tap follows shortly after the release. */
const CLICK_MS = 100;

/**
 * Tracks presses of a finger or the mouse until `over`. `released` resolves at once without a press, otherwise after
 * the click: replacing an element during a tap would lose the tap or redirect it.
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
    // The context menu of another mouse button may prevent its release event.
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
