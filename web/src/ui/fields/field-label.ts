/** The name under which somebody sees a field of a form. */
export function labelOf(form: HTMLFormElement, name: string): string | undefined {
  // What is sent in place of a visible field has its name too, and no label.
  const field = [...form.elements].find(
    (one) => 'name' in one && one.name === name && !('type' in one && one.type === 'hidden'),
  );
  const [label] = field && 'labels' in field && field.labels instanceof NodeList ? field.labels : [];
  return label?.textContent?.trim() || field?.getAttribute('aria-label') || undefined;
}
