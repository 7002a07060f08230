import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/** Between two keystrokes of a word, not between two thoughts: whoever types and turns the phone off must find it again. */
const KEEP_DELAY_MS = 150;

/** Hands on what is typed a moment after the last keystroke, for whoever keeps it, and at once when a field is left or the form goes. */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onKeep: (values: Values) => void,
): void {
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const isWaiting = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    onKeep(form.getValues());
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    isWaiting.current = true;
    const timer = setTimeout(() => keep(), KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('focusout', leave);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('focusout', leave);
      removeEventListener('pagehide', leave);
      keep();
    };
  }, []);
}
