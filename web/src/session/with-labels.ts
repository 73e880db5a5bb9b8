import { withLabel } from '@suite/contracts/field-messages';
import type { Findings } from '../ui/use-form.ts';

/** The findings with the names that the person sees in the form, in place of those of the interface (R5.16). */
export function withLabels(form: HTMLFormElement, findings: Findings): Findings {
  return Object.fromEntries(
    Object.entries(findings).map(([path, finding]) => {
      const label = labelOf(form, path);
      return [path, label && finding ? withLabel(finding, { path, label }) : finding];
    }),
  );
}

function labelOf(form: HTMLFormElement, name: string): string | undefined {
  // What is sent in place of a visible field has its name too, and no label.
  const field = [...form.elements].find(
    (one) => 'name' in one && one.name === name && !('type' in one && one.type === 'hidden'),
  );
  const [label] = field && 'labels' in field && field.labels instanceof NodeList ? field.labels : [];
  return label?.textContent?.trim() || field?.getAttribute('aria-label') || undefined;
}
