/** The sections of a public page that `deferred` hydrates after the page itself: each has an id and is marked on its own. */
export const DEFERRED_SECTION = '.offscreen-sections section[id]';

/**
 * Says on an element that its scripts have taken over. A page looks the same before and after; whoever presses
 * buttons by program waits for this mark. React does not know the attribute and leaves it alone. A button that a visitor
 * pressed before is pressed now.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element) return;
  element.dataset['hydrated'] = '';
  const pressed = element.querySelector<HTMLElement>('[data-pressed]');
  const part = pressed?.closest<HTMLElement>(DEFERRED_SECTION) ?? document.documentElement;
  if (!pressed || !isHydrated(part) || !isHydrated(document.documentElement)) return;
  delete pressed.dataset['pressed'];
  pressed.click();
}

export function isHydrated(element: HTMLElement): boolean {
  return 'hydrated' in element.dataset;
}
