import { withLabel } from '@suite/contracts/field-messages';
import { labelOf } from '../../ui/fields/field-label.ts';
import type { Findings } from '../../ui/fields/use-form.ts';

/** The findings with the names that the person sees in the form, in place of those of the interface (R5.16). */
export function withLabels(form: HTMLFormElement, findings: Findings): Findings {
  return Object.fromEntries(
    Object.entries(findings).map(([path, finding]) => {
      const label = labelOf(form, path);
      return [path, label && finding ? withLabel(finding, { path, label }) : finding];
    }),
  );
}
