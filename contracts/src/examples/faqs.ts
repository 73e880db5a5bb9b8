import type { Faq } from '../content.ts';

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  data: {},
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, ...content: NonNullable<Faq['answer']['content']>) => ({
  nodeType,
  data: {},
  content,
});

/** Samples with every kind of node that an answer may hold. */
export const faqExamples: [Faq, ...Faq[]] = [
  {
    id: 'what-is-red',
    question: 'What does RED tell me?',
    tags: ['home', 'prediMatch'],
    answer: node(
      'document',
      node('paragraph', text('The distance over the radius: '), text('below 1', 'bold'), text(' is inside.')),
      node(
        'unordered-list',
        node('list-item', node('paragraph', text('Ra', 'italic'), text(' is the distance.'))),
        node('list-item', node('paragraph', text('R'), text('0', 'subscript'), text(' is the radius.'))),
      ),
      node('paragraph', {
        nodeType: 'hyperlink',
        data: { uri: 'https://doi.org/10.1201/9781420006834' },
        content: [text('Hansen, 2007')],
      }),
    ),
  },
  {
    id: 'what-is-hld',
    question: 'What is HLD?',
    tags: ['prediMulsion'],
    answer: node('document', node('paragraph', text('The hydrophilic-lipophilic difference.'))),
  },
];
