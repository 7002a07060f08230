import { useState } from 'react';

/** Counts how often something was opened. As a key it gives every opening a fresh start, and leaves the closing in peace. */
export function useOpenCount(isOpen: boolean): number {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenings(openings + 1);
  }
  return openings;
}
