/**
 * Keeps the pages of the apps on this device, so that they start without a network. Asked for once the page is quiet:
 * nothing on it waits for this, and where it cannot be done the product works as before.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { scope: '/apps' }).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 2000);
}
