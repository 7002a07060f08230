import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/** Longer than the time between two keystrokes, but short enough that text survives turning off the phone. */
const SAVE_DELAY_MS = 150;

/** Calls `onKeep` shortly after the last keystroke, and at once when a field or the page is left or the form unmounts. */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onKeep: (values: Values) => void,
): void {
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  /** What is put back to where the form began is a change, too: something else was kept meanwhile. */
  const hasChanged = useRef(false);
  const isWaiting = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    onKeep(form.getValues());
  });
  useEffect(() => {
    hasChanged.current ||= isDirty;
    if (!hasChanged.current) return undefined;
    isWaiting.current = true;
    const timer = setTimeout(() => keep(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout>;
    // After the tap that took the focus: a write of its own, such as an order's, must not wait until this one is on disk.
    const leaveField = () => (leaving = setTimeout(() => keep()));
    const leavePage = () => keep();
    addEventListener('focusout', leaveField);
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('focusout', leaveField);
      removeEventListener('pagehide', leavePage);
      clearTimeout(leaving);
      keep();
    };
  }, []);
}
