import type { Faq, RichTextNode } from '@suite/contracts/content';

/** The questions of a page for search engines (schema.org FAQPage). */
export function faqJsonLd(faqs: Faq[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

function plainText(node: RichTextNode): string {
  if (node.value !== undefined) return node.value;
  const separator = node.nodeType === 'document' || node.nodeType.endsWith('-list') ? ' ' : '';
  return (node.content ?? []).map(plainText).join(separator);
}
