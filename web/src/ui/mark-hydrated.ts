/**
 * Says on an element that its scripts have taken over. A page looks the same before and after; whoever presses
 * buttons by program waits for this mark. React does not know the attribute and leaves it alone.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (element) element.dataset['hydrated'] = '';
}

export function isHydrated(element: HTMLElement): boolean {
  return 'hydrated' in element.dataset;
}
