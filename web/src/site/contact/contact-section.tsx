import type { MessageOutcome } from '@suite/contracts/messages';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { ContactForm } from './contact-form.tsx';

export interface ContactSectionProps {
  /** What a visitor may write about; the first is what stands there by itself. */
  subjects: readonly string[];
  /** What became of a form sent without scripts. */
  outcome?: MessageOutcome;
}

/** The form, and the thank-you that takes its place (R4.2). */
export function ContactSection({ subjects, outcome }: ContactSectionProps) {
  const [isSent, setIsSent] = useState(outcome?.kind === 'sent');
  // A form that follows another one is a fresh one: no subject from a link, the address at once (R4.3).
  const [formNumber, setFormNumber] = useState(isSent ? 1 : 0);
  return (
    <section id="contact" className="ink no-print">
      <div className="wrap section grid gap-10 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-18">
        <div>
          <h2 className="text-6">{message('contact.heading')}</h2>
          <p className="mt-6 max-w-[36ch] text-4 leading-[1.45] text-text-2">{message('contact.lead')}</p>
        </div>
        {isSent ? (
          <div className="grid content-start justify-items-start gap-4">
            <output className="font-display text-5 font-bold">{message('contact.thanks')}</output>
            <p className="max-w-measure text-text-2">{message('contact.thanks.text')}</p>
            <Button look="line" onClick={() => setIsSent(false)}>
              {message('contact.again')}
            </Button>
          </div>
        ) : (
          <ContactForm
            key={formNumber}
            subjects={subjects}
            outcome={formNumber === 0 ? outcome : undefined}
            isFirst={formNumber === 0}
            onSent={() => {
              setIsSent(true);
              setFormNumber(formNumber + 1);
            }}
          />
        )}
      </div>
    </section>
  );
}
