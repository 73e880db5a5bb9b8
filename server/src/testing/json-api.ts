/** What of JSON:API 1.1 an answer breaks, each with where; nothing where it keeps the rules. */
export function jsonApiFaults(document: unknown, status = 200): string[] {
  if (!isObject(document)) return ['the document is no object'];
  const { data, errors, included, links, jsonapi, meta, ...others } = document;
  const members = Object.keys(document);
  return [
    ...Object.keys(others)
      .filter((name) => !name.startsWith('@'))
      .map((name) => `/${name}: no member of a document`),
    ...(data === undefined && errors === undefined && meta === undefined
      ? ['neither data, errors nor meta']
      : []),
    ...(members.includes('data') && members.includes('errors') ? ['data and errors together'] : []),
    ...(included !== undefined && data === undefined ? ['included without data'] : []),
    ...((errors === undefined) === status >= 400 ? [`status ${status} does not fit its members`] : []),
    ...(data === undefined || data === null
      ? []
      : listOf(data).flatMap((each, index) =>
          resourceFaults(each, Array.isArray(data) ? `/data/${index}` : '/data'),
        )),
    ...listOf(included ?? []).flatMap((each, index) => resourceFaults(each, `/included/${index}`)),
    ...repeated([...listOf(data ?? []), ...listOf(included ?? [])]),
    ...listOf(errors ?? []).flatMap((each, index) => errorFaults(each, `/errors/${index}`)),
    ...(Array.isArray(errors) && errors.length === 0 ? ['/errors: empty'] : []),
    ...linkFaults(links, '/links', DOCUMENT_LINKS),
    ...metaFaults(meta, '/meta'),
    ...metaFaults(jsonapi, '/jsonapi'),
  ];
}

const DOCUMENT_LINKS = ['self', 'related', 'describedby', 'first', 'last', 'prev', 'next'];
const RELATIONSHIP_LINKS = ['self', 'related', 'first', 'last', 'prev', 'next'];
const RESOURCE_MEMBERS = ['type', 'id', 'lid', 'attributes', 'relationships', 'links', 'meta'];
const ERROR_MEMBERS = ['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta'];
/** Letters and digits at both ends; hyphens, underscores and spaces between them. */
const NAME = /^[A-Za-z0-9\u0080-\uffff](?:[A-Za-z0-9\u0080-\uffff _-]*[A-Za-z0-9\u0080-\uffff])?$/;

function resourceFaults(resource: unknown, at: string): string[] {
  if (!isObject(resource)) return [`${at}: no resource`];
  const { type, id, attributes = {}, relationships = {}, links, meta } = resource;
  if (!isObject(attributes) || !isObject(relationships))
    return [`${at}: attributes or relationships are no object`];
  const fields = [...Object.keys(attributes), ...Object.keys(relationships)];
  return [
    ...Object.keys(resource)
      .filter((name) => !RESOURCE_MEMBERS.includes(name))
      .map((name) => `${at}/${name}: no member of a resource`),
    ...(typeof type === 'string' && NAME.test(type) ? [] : [`${at}/type: ${JSON.stringify(type)}`]),
    ...(typeof id === 'string' ? [] : [`${at}/id: ${JSON.stringify(id)}`]),
    ...fields.filter((name) => !NAME.test(name)).map((name) => `${at}: "${name}" is no name of a field`),
    ...fields
      .filter((name, index) => fields.indexOf(name) !== index || name === 'type' || name === 'id')
      .map((name) => `${at}: "${name}" twice`),
    ...Object.entries(relationships).flatMap(([name, value]) =>
      relationshipFaults(value, `${at}/relationships/${name}`),
    ),
    ...linkFaults(links, `${at}/links`, ['self', 'related', 'describedby']),
    ...metaFaults(meta, `${at}/meta`),
  ];
}

function relationshipFaults(relationship: unknown, at: string): string[] {
  if (!isObject(relationship)) return [`${at}: no relationship`];
  const { data, links, meta, ...others } = relationship;
  return [
    ...Object.keys(others).map((name) => `${at}/${name}: no member of a relationship`),
    ...(data === undefined && links === undefined && meta === undefined ? [`${at}: empty`] : []),
    ...listOf(data ?? []).flatMap((each, index) =>
      isObject(each) && typeof each['type'] === 'string' && typeof each['id'] === 'string'
        ? []
        : [`${at}/data/${index}: no identifier`],
    ),
    ...linkFaults(links, `${at}/links`, RELATIONSHIP_LINKS),
    ...metaFaults(meta, `${at}/meta`),
  ];
}

function errorFaults(error: unknown, at: string): string[] {
  if (!isObject(error)) return [`${at}: no error`];
  return [
    ...Object.keys(error)
      .filter((name) => !ERROR_MEMBERS.includes(name))
      .map((name) => `${at}/${name}: no member of an error`),
    ...['id', 'status', 'code', 'title', 'detail']
      .filter((name) => name in error && typeof error[name] !== 'string')
      .map((name) => `${at}/${name}: no text`),
    ...('source' in error && !isObject(error['source']) ? [`${at}/source: no object`] : []),
    ...linkFaults(error['links'], `${at}/links`, ['about', 'type']),
    ...metaFaults(error['meta'], `${at}/meta`),
  ];
}

function linkFaults(links: unknown, at: string, known: string[]): string[] {
  if (links === undefined) return [];
  if (!isObject(links)) return [`${at}: no object`];
  return Object.entries(links).flatMap(([name, link]) => [
    ...(known.includes(name) ? [] : [`${at}/${name}: no link that is known`]),
    ...(link === null || typeof link === 'string' || (isObject(link) && typeof link['href'] === 'string')
      ? []
      : [`${at}/${name}: no link`]),
  ]);
}

function metaFaults(meta: unknown, at: string): string[] {
  return meta === undefined || isObject(meta) ? [] : [`${at}: no object`];
}

/** A whole document holds each resource once. */
function repeated(resources: unknown[]): string[] {
  const keys = resources.flatMap((each) =>
    isObject(each) ? [`${String(each['type'])} ${String(each['id'])}`] : [],
  );
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} is there twice`);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
