import { createContext, type FocusEvent, type FormEvent, useContext, useState } from 'react';
import { message } from '../../messages/message.ts';
import { labelOf } from './field-label.ts';

/** What is wrong, in words, by the name of the field. */
export type Findings<Field extends string = string> = Partial<Record<Field, string>>;

export type FieldState = { kind: 'untouched' } | { kind: 'valid' } | { kind: 'invalid'; finding: string };

export type FieldSize = 'page' | 'app';

interface FormOfFields {
  stateOf: (field: string) => FieldState;
  size: FieldSize;
  isSending: boolean;
}

/** The form around a field: the field finds its state there by its name. Outside of one nothing is checked. */
export const FormContext = createContext<FormOfFields>({
  stateOf: () => ({ kind: 'untouched' }),
  size: 'page',
  isSending: false,
});

/** What a field may say for itself in place of what its form says. */
export interface FieldChoices {
  name: string;
  state?: FieldState;
  size?: FieldSize;
}

export function useField({ name, state, size }: FieldChoices): { state: FieldState; size: FieldSize } {
  const form = useContext(FormContext);
  return { state: state ?? form.stateOf(name), size: size ?? form.size };
}

/**
 * A form over the browser's own fields. A finding shows once its field was left, or after sending (R4.4); while
 * somebody corrects it, it goes as soon as it is right. The first wrong field gets the focus.
 */
export function useForm<Field extends string>(
  check: (data: FormData, form: HTMLFormElement) => Findings<Field>,
  initial: Findings<Field> = {},
) {
  const [findings, setFindings] = useState(initial);
  const [refused, setRefused] = useState<Findings<Field>>({});
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const [doubted, setDoubted] = useState<ReadonlySet<string>>(() => new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(initial)));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const shown: Findings<Field> = { ...findings, ...refused };

  function look(form: HTMLFormElement): Findings<Field> {
    const data = new FormData(form);
    const found = check(data, form);
    setFindings(found);
    setSeen({ filled: filledIn(data), selects: selectsIn(form), labels: labelsIn(form, found) });
    return found;
  }

  return {
    handlers: {
      noValidate: true, // our own sentences, in our own place
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(event.target);
        if (name === '') return;
        look(event.currentTarget);
        setTouched((before) => new Set(before).add(name));
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const name = nameOf(event.target);
        look(event.currentTarget);
        if (event.target instanceof HTMLSelectElement) setTouched((before) => new Set(before).add(name));
        // What the other side refused was the value it saw.
        setRefused((before) => (name in before ? { ...before, [name]: undefined } : before));
        setDoubted((before) =>
          before.has(name) ? new Set([...before].filter((other) => other !== name)) : before,
        );
      },
    },
    stateOf: (field: Field): FieldState => {
      if (!isSubmitted && !touched.has(field)) return { kind: 'untouched' };
      const finding = shown[field];
      if (finding !== undefined) return { kind: 'invalid', finding };
      // What is empty, was chosen by nobody or may be what was refused is not wrong; a tick would say that it is right.
      const isGiven = seen.filled.has(field) && (touched.has(field) || !seen.selects.has(field));
      return isGiven && !doubted.has(field) ? { kind: 'valid' } : { kind: 'untouched' };
    },
    /** What to send, or undefined while something is wrong; then the first wrong field has the focus. */
    submit: (event: FormEvent<HTMLFormElement>): FormData | undefined => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const found = look(event.currentTarget);
      setRefused({});
      setDoubted(new Set());
      setIsSubmitted(true);
      if (Object.keys(found).length === 0) return data;
      focusFirst(event.currentTarget, found);
      return undefined;
    },
    /** Shows what the other side found, until the field is changed. */
    refuse: (form: HTMLFormElement, found: Findings<Field>): void => {
      setRefused(found);
      setSeen((before) => ({ ...before, labels: { ...before.labels, ...labelsIn(form, found) } }));
      // Fields that are shown only because of the answer are there after the next drawing.
      setTimeout(() => focusFirst(form, found));
    },
    /** What was sent was refused as a whole: no field of it is called right until it is changed. */
    doubt: (form: HTMLFormElement): void => setDoubted(filledIn(new FormData(form))),
    /** Everything that is wrong, for the list above the form; empty until it was sent. */
    summary: isSubmitted ? withNames(shown, seen.labels) : {},
    /** Untouched again, with whatever now stands in the fields. */
    forget: (): void => {
      setFindings({});
      setRefused({});
      setSeen(NOTHING_SEEN);
      setDoubted(new Set());
      setTouched(new Set());
      setIsSubmitted(false);
    },
  };
}

/** What was in a form when it was last looked at, by the names of its fields. */
interface Seen {
  filled: ReadonlySet<string>;
  selects: ReadonlySet<string>;
  /** Of fields in which something is wrong. */
  labels: Findings;
}

const NOTHING_SEEN: Seen = { filled: new Set(), selects: new Set(), labels: {} };

function selectsIn(form: HTMLFormElement): ReadonlySet<string> {
  return new Set(
    [...form.elements].flatMap((field) => (field instanceof HTMLSelectElement ? [field.name] : [])),
  );
}

function labelsIn(form: HTMLFormElement, findings: Findings): Findings {
  // What stands at a box to tick is a sentence, and no name.
  const isBox = (field: unknown) => field instanceof HTMLInputElement && field.type === 'checkbox';
  const names = Object.keys(findings).filter((name) => !isBox(form.elements.namedItem(name)));
  return Object.fromEntries(names.map((name) => [name, labelOf(form, name)]));
}

/** The findings as they stand above the form: each says which field it is about. */
function withNames<Field extends string>(findings: Findings<Field>, labels: Findings): Findings<Field> {
  const named = Object.entries<string | undefined>(findings).map(([name, finding]) => {
    const label = labels[name];
    const isSaid = !label || !finding || finding.toLowerCase().includes(label.toLowerCase());
    return [name, isSaid ? finding : message('field.summary.one', { label, finding })] as const;
  });
  return Object.fromEntries(named) as Findings<Field>; // the same names
}

function filledIn(data: FormData): ReadonlySet<string> {
  const entries = [...data].filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return new Set(entries.map(([name]) => name));
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

function focusFirst(form: HTMLFormElement, findings: Findings): void {
  const fields = [...form.elements].filter(
    (field) =>
      field instanceof HTMLElement && !(field instanceof HTMLInputElement && field.type === 'hidden'),
  ) as HTMLElement[]; // as the line above says
  fields.find((field) => findings[nameOf(field)] !== undefined)?.focus();
}

/** What stands in a field of a form, without blanks around it; a file is no text. */
export function textOfForm(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
