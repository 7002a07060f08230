import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trimBatchNumber } from '#domain/catalog/batch-number.ts';

const PARAM = 'lote';

/** The typed batch number, mirrored in the address: a reload keeps it, and a code on the package may contain it. */
export function useBatchCode(): readonly [code: string, setCode: (code: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Kept in a state of its own: the address follows in a transition, which would lose quick keystrokes.
  const [code, setCode] = useState(() => trimBatchNumber(new URLSearchParams(search).get(PARAM) ?? ''));
  const change = (next: string) => {
    setCode(next);
    const params = new URLSearchParams(search);
    if (next) params.set(PARAM, next);
    else params.delete(PARAM);
    void navigate(`?${params}`, { replace: true, state });
  };
  return [code, change];
}
