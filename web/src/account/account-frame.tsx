import { TERMS_PATH } from '@suite/contracts/paths';
import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { AgreeField } from '../ui/fields/fields.tsx';

/** The page of a form before the sign-in: a heading, a sentence, the form. */
export function AccountFrame(props: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[29rem] px-5 py-12 md:py-20">
      <h1 className="text-5 wrap-anywhere">{props.title}</h1>
      {props.lead !== undefined && <p className="mt-3 text-text-2">{props.lead}</p>}
      <div className="mt-8 grid gap-6">{props.children}</div>
    </main>
  );
}

export const TEXT_LINK = 'underline decoration-1 underline-offset-4 hover:text-text';

export function TermsField() {
  return <AgreeField label={message('terms.agree')} name="acceptTerms" document={TERMS_PATH} />;
}
