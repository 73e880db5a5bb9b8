import type { Schema } from './read-answer.ts';

/** What is expected of a call whose answer is its status alone. */
export const noBody: Schema<void> = {
  safeParse: (value) =>
    value === undefined
      ? { success: true, data: undefined }
      : { success: false, error: new TypeError('expected an answer without a body') },
};
