import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/** Longer than between two keystrokes, short enough that text survives turning the phone off. */
const KEEP_DELAY_MS = 150;

/** Passes on what is typed shortly after the last keystroke, and at once when a field is left or the form unmounts. */
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
