import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '#domain/routing/routes.ts';

/** Opens the reader in place of the sheet that is open, in the history too, so that closing it leads back to the menu. */
export function useReader(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => void navigate(routes.menu.getHref({ sheet: 'scan' }), { replace: true, state });
}
