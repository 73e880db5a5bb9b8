const WIDTH = 76;

/** JSON as somebody would write it: what fits into a line stays in one. */
export function compactJson(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => inner + compactJson(each, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(
    ([name, each]) => `${inner}${JSON.stringify(name)}: ${compactJson(each, inner)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${oneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
