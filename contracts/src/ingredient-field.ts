import { z } from 'zod';

export const INGREDIENT_LIMITS = { name: 200, line: 500, text: 4000, list: 50, item: 200 } as const;

/** What the table says of a field beside what it holds. */
export interface Traits {
  /** The column that holds it, where that is not its name in snake case. */
  column?: string;
  /** No ingredient of the kind is without it. */
  isRequired?: true;
  /** Taken where nothing is said. */
  usual?: string;
  /** Whether lists can be filtered and sorted by it: by a number always, and by name and method. */
  isFilter?: true;
  isSort?: true;
  /** A number that lists are neither filtered nor sorted by. */
  isDetail?: true;
  /** Its values are counted beside a search. */
  isCounted?: true;
  /** Calculations use it: its supplier may let them do so without showing it. */
  isCalculation?: true;
  /** A number that the kind is about; all others are shown after these. */
  isMain?: true;
  /** Where numbers of the kind are found; outside, a form and an import ask whether it is meant. */
  usualRange?: readonly [number, number];
  /** Between these it is taken at all. */
  bounds?: readonly [number, number];
  unit?: string;
  /** Digits after the point where a number is shown. */
  digits?: number;
  /** How other tables head its column, with bars between: HSPiP, HSPiPy, hsp-toolkits and what people write. */
  headings?: string;
}

export interface IngredientField extends Traits {
  type: 'number' | 'text' | 'list' | 'choice';
  /** What may be written into it. */
  schema: z.ZodType;
}

// Control characters would reach a log or a spreadsheet, and a database cannot hold all of them.
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const TEXT = /^[^\p{Cc}]*$/u;
const error = 'Control characters are not allowed here.';

export const line = (most: number) => z.string().trim().min(1).max(most).regex(LINE, { error });
export const paragraphs = z
  .string()
  .min(1)
  .max(INGREDIENT_LIMITS.text)
  .refine((value) => TEXT.test(value.replaceAll(/[\r\n\t]/g, '')), { error });
export const url = z.url({ protocol: /^https?$/ }).max(2048);
export const lines = z.array(line(INGREDIENT_LIMITS.item)).max(INGREDIENT_LIMITS.list);

// Far beyond anything physical: what is larger is a mistake, and could overflow later.
const MOST = 1e6;
export const number = <const More extends Traits>(more: More) =>
  ({ type: 'number', schema: z.number().min(-MOST).max(MOST), ...more }) as const;
export const positive = <const More extends Traits>(more: More) =>
  ({ type: 'number', schema: z.number().positive().max(MOST), ...more }) as const;
/** A number from 0, in MPa½. */
export const hansen = <const More extends Traits>(more: More) =>
  ({
    ...number({ isMain: true, digits: 1, unit: 'MPa½', usualRange: [0, 45] }),
    schema: z.number().min(0).max(100), // water has 42.3, which is the largest that is known
    ...more,
  }) as const;
export const text = <Schema extends z.ZodType, const More extends Traits>(schema: Schema, more: More) =>
  ({ type: 'text', schema, ...more }) as const;
export const list = <const More extends Traits>(more: More) =>
  ({ type: 'list', schema: lines, ...more }) as const;
/** A number between two ends: what lies outside was written in another unit, or in the wrong column. */
export const between = <const More extends Traits>(least: number, most: number, more: More) =>
  ({ type: 'number', schema: z.number().min(least).max(most), bounds: [least, most], ...more }) as const;
export const choice = <const Choices extends readonly string[], const More extends Traits>(
  choices: Choices,
  more: More,
) => ({ type: 'choice', schema: z.enum(choices), isFilter: true, isCounted: true, ...more }) as const;

export const counted = { isFilter: true, isCounted: true } as const;
