import { z } from 'zod';

/** Letters and digits at both ends; hyphens, underscores and spaces between them. */
const name = z
  .string()
  .regex(/^[A-Za-z0-9\u0080-\uffff](?:[A-Za-z0-9\u0080-\uffff _-]*[A-Za-z0-9\u0080-\uffff])?$/);
const field = name.refine((text) => text !== 'type' && text !== 'id', 'no name of a field');
const meta = z.record(z.string(), z.unknown()).optional();
const link = z.union([z.null(), z.string(), z.looseObject({ href: z.string() })]).optional();
const links = (...names: string[]) =>
  z.strictObject(Object.fromEntries(names.map((each) => [each, link]))).optional();
const oneOrMany = <Schema extends z.ZodType>(schema: Schema) => z.union([z.array(schema), schema.nullable()]);

const relationship = z
  .strictObject({
    data: oneOrMany(z.looseObject({ type: z.string(), id: z.string() })).optional(),
    links: links('self', 'related', 'first', 'last', 'prev', 'next'),
    meta,
  })
  .refine((given) => Object.keys(given).length > 0, 'empty');

const resource = z
  .strictObject({
    type: name,
    id: z.string(),
    attributes: z.record(field, z.unknown()).optional(),
    relationships: z.record(field, relationship).optional(),
    links: links('self', 'related', 'describedby'),
    meta,
  })
  .refine(
    ({ attributes = {}, relationships = {} }) => !Object.keys(attributes).some((key) => key in relationships),
    'a field twice',
  );

const error = z.strictObject({
  id: z.string().optional(),
  status: z.string().optional(),
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  source: z.record(z.string(), z.unknown()).optional(),
  links: links('about', 'type'),
  meta,
});

const common = {
  links: links('self', 'related', 'describedby', 'first', 'last', 'prev', 'next'),
  meta,
  jsonapi: meta,
};
const failed = z.strictObject({ ...common, errors: z.array(error).min(1) });
const done = z
  .strictObject({
    ...common,
    data: oneOrMany(resource).optional(),
    included: z.array(resource).optional(),
  })
  .refine(({ data, meta: more }) => data !== undefined || more !== undefined, 'neither data nor meta')
  .refine(({ data, included }) => data !== undefined || !included, 'included without data')
  .refine(({ data, included = [] }) => {
    const keys = [...[data ?? []].flat(), ...included].map(({ type, id }) => `${type} ${id}`);
    return new Set(keys).size === keys.length;
  }, 'a resource is there twice');

/** What of JSON:API 1.1 an answer breaks, each with where; nothing where it keeps the rules. */
export function jsonApiFaults(document: unknown, status = 200): string[] {
  const { error: fault } = (status >= 400 ? failed : done).safeParse(document);
  return fault ? faultsIn(fault.issues) : [];
}

function faultsIn(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    // Of several forms the one that comes nearest says most.
    const [nearest] =
      issue.code === 'invalid_union' ? issue.errors.toSorted((one, other) => depth(other) - depth(one)) : [];
    if (nearest) return faultsIn(nearest, path);
    return `${['', ...path].join('/')}: ${issue.message}`;
  });
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map(({ path }) => path.length));
