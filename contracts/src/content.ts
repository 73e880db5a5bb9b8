import { z } from 'zod';

/** Tags decide where an FAQ or product shows: the home page or one of the product pages. */
export const contentTagSchema = z.enum(['home', 'prediMatch', 'prediMulsion']);
export type ContentTag = z.infer<typeof contentTagSchema>;

/**
 * A rich-text node as the delivery service sends it. Unknown node types are kept: the renderer decides
 * what it shows (an allow list), the schema only makes sure that the tree is a tree.
 */
export interface RichTextNode {
  nodeType: string;
  data?: Record<string, unknown>;
  value?: string;
  marks?: { type: string }[];
  content?: RichTextNode[];
}

export const richTextNodeSchema: z.ZodType<RichTextNode> = z.object({
  nodeType: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
  value: z.string().optional(),
  marks: z.array(z.object({ type: z.string() })).optional(),
  get content() {
    return z.array(richTextNodeSchema).optional();
  },
});

/** A question and its answer as the pages use it. */
export const faqSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: richTextNodeSchema,
  tags: z.array(z.string()),
});
export type Faq = z.infer<typeof faqSchema>;

const linkSchema = z.object({ sys: z.object({ id: z.string() }) });

/** An FAQ entry as the FAQ query of R7.8 receives it, turned into what the pages use. */
export const faqEntrySchema = z
  .object({
    sys: z.object({ id: z.string().min(1) }),
    fields: z.object({
      question: z.string().min(1),
      answer: richTextNodeSchema.refine(
        (node) => node.nodeType === 'document',
        'expected a rich-text document',
      ),
    }),
    // Services older than tags send no metadata; such an entry belongs to no page.
    metadata: z.object({ tags: z.array(linkSchema) }).optional(),
  })
  .transform(
    ({ sys, fields, metadata }): Faq => ({
      id: sys.id,
      question: fields.question,
      answer: fields.answer,
      tags: metadata?.tags.map((tag) => tag.sys.id) ?? [],
    }),
  );

/** What a licence is for (R3.7). */
export const PRODUCT_TYPES = ['individual', 'team', 'corporate'] as const;
const productTypeSchema = z.enum(PRODUCT_TYPES);

/** A product is named 'Group - Tier': PrediMatch - Team. */
const productNameSchema = z.string().regex(/^[^-]*\S[^-]*-[^-]*\S[^-]*$/, "expected 'Group - Tier'");

/** A licence as the pages offer it. */
export const productSchema = z.object({
  id: z.string(),
  /** As in the list of subjects of the contact form. */
  name: z.string(),
  group: z.string(),
  tier: z.string(),
  type: productTypeSchema,
  pricePerYear: z.number().optional(),
  features: richTextNodeSchema,
  tags: z.array(z.string()),
});
export type Product = z.infer<typeof productSchema>;

/** A product entry as the product query of R7.9 receives it, turned into what the pages use. */
export const productEntrySchema = z
  .object({
    sys: z.object({ id: z.string().min(1) }),
    fields: z.object({
      name: productNameSchema,
      type: productTypeSchema,
      pricePerYear: z.number().nonnegative().optional(),
      features: richTextNodeSchema.refine(
        (node) => node.nodeType === 'document',
        'expected a rich-text document',
      ),
    }),
    metadata: z.object({ tags: z.array(linkSchema) }).optional(),
  })
  .transform(({ sys, fields, metadata }): Product => {
    const [group = '', tier = ''] = fields.name.split('-', 2).map((part) => part.trim());
    return { id: sys.id, ...fields, group, tier, tags: metadata?.tags.map((tag) => tag.sys.id) ?? [] };
  });
