import type { FieldDefinition, ResourceType } from './model.ts';

export interface Link {
  type: ResourceType;
  id: string;
}

/** The entries and assets that a value of a field points to, in rich text too, in their order. */
export function linksIn(value: unknown, { type, items }: Pick<FieldDefinition, 'type' | 'items'>): Link[] {
  if (type === 'Link') return linkOf(value);
  if (type === 'RichText')
    return richTextNodes(value).flatMap(({ data }) => (isRecord(data) ? linkOf(data['target']) : []));
  return type === 'Array' && items?.type === 'Link' && Array.isArray(value) ? value.flatMap(linkOf) : [];
}

/** The link itself, as a list of one; of anything else none. */
function linkOf(value: unknown): Link[] {
  const sys = sysOf(value);
  const [type, id] = [sys['linkType'], idOf(value)];
  return sys['type'] === 'Link' && id !== undefined && (type === 'Entry' || type === 'Asset')
    ? [{ type, id }]
    : [];
}

/** The id a link names. */
export function idOf(link: unknown): string | undefined {
  const { id } = sysOf(link);
  return typeof id === 'string' ? id : undefined;
}

export function sysOf(value: unknown): Record<string, unknown> {
  const sys = isRecord(value) ? value['sys'] : undefined;
  return isRecord(sys) ? sys : {};
}

/** The nodes of a rich text in their order; walked without recursion, so that no depth can exhaust the stack. */
export function richTextNodes(document: unknown): Record<string, unknown>[] {
  const nodes: Record<string, unknown>[] = [];
  const open: unknown[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isRecord(node)) continue;
    nodes.push(node);
    const content: unknown[] = Array.isArray(node['content']) ? node['content'] : [];
    for (const child of content.toReversed()) open.push(child);
  }
  return nodes;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
