/**
 * The registration of a shop's own worker, by default that of this page. Until a shop has one, the browser names the worker of
 * the origin instead, which controls the page, and neither sends anything nor hears a message.
 */
export async function shopRegistration(address?: string): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(address);
  return registration && isOfShop(registration) ? registration : undefined;
}

export const isOfShop = ({ scope }: ServiceWorkerRegistration): boolean => new URL(scope).pathname !== '/';
