import { message } from '../messages/message.ts';
import { Banner } from './banner.tsx';
import type { Findings } from './use-form.ts';

interface FormSummaryProps {
  findings: Findings;
  /** The form as a whole could not be sent. */
  failure?: { text: string; reference?: string } | undefined;
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
