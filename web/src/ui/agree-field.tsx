import { CheckField } from './check-field.tsx';
import type { FieldState } from './use-form.ts';

interface AgreeFieldProps {
  label: string;
  name: string;
  state: FieldState;
  /** The address of what is agreed to. */
  document: string;
}

/** A box to tick whose label is a link to what one agrees to; it is downloaded, so that nothing typed is lost. */
export function AgreeField({ label, name, state, document }: AgreeFieldProps) {
  return (
    <CheckField
      name={name}
      state={state}
      label={
        <a
          href={document}
          download
          target="_blank"
          rel="noopener noreferrer"
          className="underline decoration-1 underline-offset-4"
        >
          {label}
        </a>
      }
    />
  );
}
