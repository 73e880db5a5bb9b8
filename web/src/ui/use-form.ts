import { createContext, type FocusEvent, type FormEvent, useContext, useState } from 'react';

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
  state?: FieldState | undefined;
  size?: FieldSize | undefined;
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
  const [filled, setFilled] = useState<ReadonlySet<string>>(() => new Set());
  const [doubted, setDoubted] = useState<ReadonlySet<string>>(() => new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(initial)));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const shown: Findings<Field> = { ...findings, ...refused };

  function look(form: HTMLFormElement): Findings<Field> {
    const data = new FormData(form);
    const found = check(data, form);
    setFindings(found);
    setFilled(filledIn(form));
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
      // What is empty, or may be what was refused, is not wrong; a tick would say that it is right.
      return filled.has(field) && !doubted.has(field) ? { kind: 'valid' } : { kind: 'untouched' };
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
      // Fields that are shown only because of the answer are there after the next drawing.
      setTimeout(() => focusFirst(form, found));
    },
    /** What was sent was refused as a whole: no field of it is called right until it is changed. */
    doubt: (form: HTMLFormElement): void => setDoubted(filledIn(form)),
    /** Everything that is wrong, for the list above the form; empty until it was sent. */
    summary: isSubmitted ? shown : {},
    /** Untouched again, with whatever now stands in the fields. */
    forget: (): void => {
      setFindings({});
      setRefused({});
      setFilled(new Set());
      setDoubted(new Set());
      setTouched(new Set());
      setIsSubmitted(false);
    },
  };
}

/** The fields that hold something of the person's: a list that stands as it came was not filled in by anybody. */
function filledIn(form: HTMLFormElement): ReadonlySet<string> {
  const entries = [...new FormData(form)].filter(
    ([name, value]) =>
      (typeof value !== 'string' || value.trim() !== '') && !isAsItCame(form.elements.namedItem(name)),
  );
  return new Set(entries.map(([name]) => name));
}

function isAsItCame(field: Element | RadioNodeList | null): boolean {
  if (!(field instanceof HTMLSelectElement)) return false;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(first, 0);
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
