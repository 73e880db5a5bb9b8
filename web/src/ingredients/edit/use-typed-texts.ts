import { type FormEvent, useState } from 'react';

/** What has been typed into the fields of a form, by name: for what is said beside a field while it is filled in. */
export function useTypedTexts(onInput: (event: FormEvent<HTMLFormElement>) => void) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    texts,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      onInput(event);
      const { target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
        setTexts((before) => ({ ...before, [target.name]: target.value }));
      }
    },
  };
}
