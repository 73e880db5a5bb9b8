import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

// A click or a text of the browser itself goes through three processes and takes many times as long. These two look at
// what such an act looks at first, and then do the same inside of the page. They are for what a test begins with and for
// buttons and fields as such; where a pointer or a key is the subject, the browser's own act is used.

/** Presses a button, a tick or a choice that can be seen and reached. */
export async function press(what: Locator): Promise<void> {
  const element = await reachable(what);
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  // A choice stands behind the words that are seen of it.
  const isThere = there && (element.contains(there) || element.parentElement?.contains(there));
  if (!isThere) throw new Error(`${element.outerHTML} is covered by ${there?.outerHTML}`);
  element.focus();
  element.click();
}

/** Writes a text into a field in place of what is there, and leaves the cursor in it. */
export async function write(field: Locator, text: string): Promise<void> {
  const element = await reachable(field);
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (element.matches(':read-only')) throw new Error(`${element.outerHTML} is only read.`);
  element.focus();
  // Past React, which would take a value that is set as one it knows.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** The element, in sight and ready to be used. */
async function reachable(what: Locator): Promise<HTMLElement> {
  const element = await what.findElement();
  if (!(element instanceof HTMLElement)) throw new Error(`${what.selector} is no element of HTML.`);
  if (!element.checkVisibility({ visibilityProperty: true })) await expect.element(what).toBeVisible();
  if (element.matches(':disabled')) await expect.element(what).toBeEnabled();
  element.scrollIntoView({ block: 'nearest' });
  return element;
}
