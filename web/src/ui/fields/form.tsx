import { type ComponentProps, type ReactNode, useContext, useMemo } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { type FieldSize, type FieldState, type Findings, FormContext } from './use-form.ts';

/** A form as the hooks for forms give it. */
export interface FormHandle {
  formProps: Omit<ComponentProps<'form'>, 'ref'>;
  stateOf: (field: string) => FieldState;
  summary?: Findings;
  failure?: { text: string; reference?: string };
  isSending?: boolean;
}

type FormProps = ComponentProps<'form'> & {
  form: FormHandle;
  /** How large its fields are: on a page of their own, or beside other things. */
  size?: FieldSize;
};

/** A form with everything that is wrong in it at the top. Its fields find their state by their names. */
export function Form({ form, size = 'app', children, ...props }: FormProps) {
  const { formProps, stateOf, summary = {}, failure, isSending = false } = form;
  const context = useMemo(() => ({ stateOf, size, isSending }), [stateOf, size, isSending]);
  return (
    <FormContext value={context}>
      <form {...formProps} {...props}>
        <FormSummary findings={summary} failure={failure} />
        {children}
      </form>
    </FormContext>
  );
}

interface FormButtonsProps {
  /** What sending it does. */
  action: ReactNode;
  look?: 'primary' | 'line';
  onCancel?: () => void;
  cancel?: string;
  cancelLook?: 'line' | 'quiet';
  /** The button is as wide as the form. */
  isWide?: boolean;
  className?: string;
}

/** Sends the form around it, or leaves it. */
export function FormButtons(props: FormButtonsProps) {
  const {
    action,
    look = 'primary',
    onCancel,
    cancel = message('session.cancel'),
    cancelLook = 'line',
  } = props;
  const { isSending } = useContext(FormContext);
  return (
    <div className={`${props.isWide ? 'grid' : 'flex flex-wrap'} gap-3 ${props.className ?? ''}`}>
      <Button type="submit" look={look} disabled={isSending}>
        {action}
      </Button>
      {onCancel && (
        <Button look={cancelLook} onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  );
}

interface FormSummaryProps {
  findings: Findings;
  /** The form as a whole could not be sent. */
  failure?: FormHandle['failure'];
}

/** Above a form: everything that is wrong in one place, or why it could not be sent. Silent while all is well. */
export function FormSummary({ findings, failure }: FormSummaryProps) {
  const wrong = Object.values(findings).filter((finding) => finding !== undefined);
  if (!failure && wrong.length === 0) return null;
  return (
    <div className="mb-3">
      {failure ? (
        <Banner tone="bad" isUrgent>
          {failure.text}
          {failure.reference !== undefined && (
            <span className="mt-1 block text-1 text-text-2 tabular-nums">
              {message('field.reference', { id: failure.reference })}
            </span>
          )}
        </Banner>
      ) : (
        <Banner tone="bad" title={message('field.summary', { count: wrong.length })} isUrgent>
          <ul className="mt-1 list-disc pl-4">
            {wrong.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
