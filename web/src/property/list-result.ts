import type { LineAnswer, UnreadableReason } from './estimate-answer.ts';
import type { ListLine } from './parse-lines.ts';

export type RefusedReason = UnreadableReason | { reason: 'too-slow' };

/** With the line before that has the same structure, if there is one. */
export type ListResult = ListLine & ({ answer: LineAnswer; sameAs?: number } | { refused: RefusedReason });
