import type { FilterField } from '@suite/contracts/ingredients';
import { fieldName, numberLook, wordText } from '../../../ingredients/fields.ts';
import type { Shade } from '../../../ui/hansen/hansen.ts';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';

/** The value of a fact as rows carry it; null where nobody knows it. */
export type FactValue = number | string | readonly string[] | null | undefined;

/** Which colour each value has, and what the colours mean. */
export interface ColorScale {
  readonly field: FilterField;
  readonly shadeOf: (value: FactValue) => Shade;
  readonly textOf: (value: FactValue) => string;
  readonly steps: readonly { readonly shade: Shade; readonly text: string }[];
}

const STEPS = ['0', '1', '2', '3', '4'] as const;

/** Numbers in five groups of equally many, words by how often they occur; what is not known has a colour of its own. */
export function colorScale(field: FilterField, values: readonly FactValue[]): ColorScale {
  const unknown = values.filter((value) => isUnknown(value)).length;
  const scale = numberLook(field) ? byNumber(field, values) : byWord(field, values);
  const name = fieldName(field);
  return {
    field,
    shadeOf: (value) => (isUnknown(value) ? 'unknown' : scale.shadeOf(value)),
    textOf: (value) =>
      isUnknown(value)
        ? message('compat.points.color.none', { fact: name })
        : `${name} ${textOf(field, value)}`,
    steps: [
      ...scale.steps,
      { shade: 'unknown', text: message('compat.points.color.unknown', { count: unknown }) },
    ],
  };
}

type Scale = Pick<ColorScale, 'steps'> & { shadeOf: (value: FactValue) => Shade };

function isUnknown(value: FactValue): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function byNumber(field: FilterField, values: readonly FactValue[]): Scale {
  const sorted = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  const ends = [
    ...new Set(STEPS.map((_, step) => sorted[Math.ceil(((step + 1) * sorted.length) / STEPS.length) - 1])),
  ].filter((end) => end !== undefined);
  const placeOf = (value: number) =>
    Math.max(
      0,
      ends.findIndex((end) => value <= end),
    );
  // Few groups are spread over all colours.
  const shadeAt = (place: number): Shade =>
    STEPS[ends.length < 2 ? 0 : Math.round((place * (STEPS.length - 1)) / (ends.length - 1))] ?? '0';
  const digits = numberLook(field)?.digits ?? 1;
  const steps = ends.map((_, place) => {
    const own = sorted.filter((value) => placeOf(value) === place);
    const [from = 0, to = 0] = [own[0], own.at(-1)];
    const range = { from: numberText(from, digits), to: numberText(to, digits), count: own.length };
    return { shade: shadeAt(place), text: message('compat.points.color.range', range) };
  });
  return { steps, shadeOf: (value) => shadeAt(placeOf(Number(value))) };
}

function byWord(field: FilterField, values: readonly FactValue[]): Scale {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (isUnknown(value)) continue;
    const word = firstOf(value);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const isMany = words.length > STEPS.length;
  const own = words.slice(0, isMany ? STEPS.length - 1 : STEPS.length);
  const rest = words.slice(own.length).reduce((sum, [, count]) => sum + count, 0);
  const place = new Map(own.map(([word], index) => [word, index]));
  const label = (word: string, count: number) => message('compat.points.color.word', { word, count });
  return {
    shadeOf: (value) => STEPS[place.get(firstOf(value)) ?? STEPS.length - 1] ?? '4',
    steps: [
      ...own.map(([word, count], index) => ({
        shade: STEPS[index] ?? '4',
        text: label(wordText(field, word), count),
      })),
      ...(isMany ? [{ shade: '4' as const, text: label(message('compat.points.color.other'), rest) }] : []),
    ],
  };
}

/** Of several words the first counts, as where rows are sorted by them. */
function firstOf(value: FactValue): string {
  return String(Array.isArray(value) ? value[0] : value);
}

function textOf(field: FilterField, value: FactValue): string {
  if (typeof value === 'number') return numberText(value, numberLook(field)?.digits ?? 1);
  const words = Array.isArray(value) ? value : [value];
  return words.map((word) => wordText(field, String(word))).join(', ');
}
