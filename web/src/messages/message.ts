import en from './en.json';
import { formatMessage, type Sentence, type Values } from './format-message.ts';

export type MessageId = keyof typeof en;

// The file holds ICU sentences for people and editors; the build compiles them (see vite-messages.ts).
const sentences: Partial<Record<string, Sentence>> = en;

/** A sentence of the catalogue. Every visible word of the product comes from here. */
export function message(id: MessageId, values: Values = {}): string {
  const sentence = sentences[id];
  if (sentence !== undefined) return formatMessage(sentence, values);
  // A key that no file names in full is missing in browsers: say so, and show the key.
  globalThis.reportError(new Error(`The sentence ${id} is missing.`));
  return id;
}
