import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME_REDIRECT_MS } from '#domain/timings.ts';
import { paths } from '#tenant/paths.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** `/{domain}/` shows the shop's logo for half a second, then the menu (A§2). */
export function HomeRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.menu.getHref(), { replace: true }), HOME_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <LoadingScreen isGreeting />;
}
