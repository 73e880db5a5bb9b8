// Apart from the messages themselves: links that choose a subject stand in first views, where their schema does not.

/** What stands first in the list of subjects, and what an unknown subject becomes. */
export const GENERAL_SUBJECT = 'General';
export const DEMO_SUBJECT = 'Request a demo';
export const BROCHURE_SUBJECT = 'Request brochure';

/** The subjects a visitor may choose from: the products stand between the fixed ones (R2.12). */
export function messageSubjects(productNames: readonly string[]): string[] {
  return [GENERAL_SUBJECT, ...productNames, DEMO_SUBJECT, BROCHURE_SUBJECT];
}

/** The subject as the list spells it; one that is not in the list is General (R2.4). */
export function knownSubject(subject: string | null | undefined, subjects: readonly string[]): string {
  return subjects.find((known) => known === subject?.trim()) ?? GENERAL_SUBJECT;
}
