import type { FieldDefinition, ResourceType } from './model.ts';

export interface Link {
  type: ResourceType;
  id: string;
}

/** The entries and assets that a value of a field points to, in rich text too, in their order. */
export function linksIn(value: unknown, { type, items }: Pick<FieldDefinition, 'type' | 'items'>): Link[] {
  switch (type) {
    case 'Link':
      return linkOf(value);
    case 'Array':
      return items?.type === 'Link' && Array.isArray(value) ? value.flatMap(linkOf) : [];
    case 'RichText':
      return linksInRichText(value);
    default:
      return [];
  }
}

/** The link itself, as a list of one; of anything else none. */
function linkOf(value: unknown): Link[] {
  const sys = isRecord(value) ? value['sys'] : undefined;
  if (!isRecord(sys) || sys['type'] !== 'Link' || typeof sys['id'] !== 'string') return [];
  const { linkType, id } = sys;
  return linkType === 'Entry' || linkType === 'Asset' ? [{ type: linkType, id }] : [];
}

/** Walks without recursion, so that no depth of a document can exhaust the stack. */
function linksInRichText(document: unknown): Link[] {
  const links: Link[] = [];
  const open: unknown[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isRecord(node)) continue;
    if (isRecord(node['data'])) links.push(...linkOf(node['data']['target']));
    const content: unknown[] = Array.isArray(node['content']) ? node['content'] : [];
    for (const child of content.toReversed()) open.push(child);
  }
  return links;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
