import { setupI18n } from '@lingui/core';
import en from './en.json';

export type MessageId = keyof typeof en;

const i18n = setupI18n({
  locale: 'en',
  // The file holds ICU sentences for people and editors; the build compiles them to what Lingui runs.
  messages: { en },
  // A key that no file names in full is missing in browsers (see vite-messages.ts): say so, and show the key.
  missing: (_, id) => {
    globalThis.reportError(new Error(`The sentence ${id} is missing.`));
    return id;
  },
});

/** A sentence of the catalogue. Every visible word of the product comes from here. */
export function message(id: MessageId, values: Record<string, string | number> = {}): string {
  return i18n._(id, values);
}
