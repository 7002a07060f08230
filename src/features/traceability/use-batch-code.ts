import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trimBatchNumber } from '#domain/catalog/batch-number.ts';

const PARAM = 'lote';

/**
 * Returns the entered batch number, mirrored in the address, so that a
 * reload keeps it and a printed code can contain it.
 */
export function useBatchCode(): readonly [code: string, setCode: (code: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // A separate state is needed, because the address is updated in a transition, which would lose fast keystrokes.
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
