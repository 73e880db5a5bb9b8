import type { Operation } from '@suite/contracts/policy';
import { z } from 'zod';
import { aboutSchema, type Given } from './answer.ts';
import type { AskApi } from '../../http/ask-api.ts';

interface Described<Input extends z.ZodType, Result extends z.ZodType> {
  name: string;
  title: string;
  /** What it does and when to use it. Never a text that somebody else wrote. */
  description: string;
  /** Rows of the table of permissions: whoever may do one of them sees the tool. */
  permissions: readonly Operation[];
  input: Input;
  result: Result;
  /** Writes something; otherwise it only reads. */
  isWrite?: true;
  answer: (input: z.output<Input>, ask: AskApi) => Promise<Given<z.input<Result>>>;
}

/** A tool with its schemas as what an assistant is told, made once. */
export interface Tool extends Omit<Described<z.ZodType, z.ZodType>, 'answer' | 'result'> {
  output: z.ZodType;
  answer: (input: unknown, ask: AskApi) => Promise<Given<unknown>>;
}

/** Describes a tool; what it is asked was checked by its input before it answers. */
export function tool<Input extends z.ZodType, Result extends z.ZodType>(
  described: Described<Input, Result>,
): Tool {
  const { answer, result, ...rest } = described;
  return {
    ...rest,
    output: z.object({ result, about: aboutSchema }),
    answer: (input, ask) => answer(input as z.output<Input>, ask), // parsed by `input` a moment ago
  };
}
