import { useState } from 'react';

/** State of a sheet that stays mounted: at every opening and closing, Back included, it is `start` again. */
export function useWhileOpen<Value>(isOpen: boolean, start: Value): readonly [Value, (value: Value) => void] {
  const [state, setState] = useState({ isOpen, value: start });
  const isStale = state.isOpen !== isOpen;
  if (isStale) setState({ isOpen, value: start });
  return [isStale ? start : state.value, (value) => setState({ isOpen, value })];
}
