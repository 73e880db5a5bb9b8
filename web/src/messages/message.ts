import { setupI18n } from '@lingui/core';
import en from './en.json';

export type MessageId = keyof typeof en;

const i18n = setupI18n({
  locale: 'en',
  // The file holds ICU sentences for people and editors; the build compiles them to what Lingui runs.
  messages: { en },
});

/** A sentence of the catalogue. Every visible word of the product comes from here. */
export function message(id: MessageId, values: Record<string, string | number> = {}): string {
  return i18n._(id, values);
}
