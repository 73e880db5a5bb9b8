import { z } from 'zod';

const identifierSchema = z.object({ type: z.string(), id: z.string() });

/** What a POST made, where its answer names it and nothing more; one or many. */
export const madeSchema = z.object({ data: identifierSchema });
export const madeListSchema = z.object({ data: z.array(identifierSchema) });

/** Where a resource points to; a list for many, null for none. */
export const relationshipSchema = z.object({
  data: z.union([identifierSchema, z.array(identifierSchema), z.null()]),
});

/** A resource as answers carry it (R3.17). */
export function resourceSchema<Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
) {
  return z.object({
    type: z.literal(type),
    id: z.string(),
    attributes,
    relationships: z.record(z.string(), relationshipSchema).optional(),
  });
}

/** One resource, or a list of them with where the list goes on. */
export function documentSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ data });
}

export function listSchema<Resource extends z.ZodType, Meta extends z.ZodType>(
  resource: Resource,
  meta: Meta,
) {
  return z.object({
    data: z.array(resource),
    meta,
    links: z.object({ next: z.string().nullable() }),
  });
}

/** A list with how many there are in all. */
export interface ListOf<Resource> {
  data: Resource[];
  meta: { total: number };
  links: { next: string | null };
}

/** The body of a POST: the server gives the id, so a caller's one is refused. */
export function newResourceSchema<Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
) {
  return z.strictObject({ data: z.strictObject({ type: z.literal(type), attributes }) });
}

/** The body of a PATCH: it names what it changes, as JSON:API asks. */
export function changedResourceSchema<Type extends string, Attributes extends z.ZodType>(
  type: Type,
  attributes: Attributes,
) {
  return z.strictObject({ data: z.strictObject({ type: z.literal(type), id: z.string(), attributes }) });
}

// What is mostly wanted of an answer.

export function attributesOf<Attributes>({ data }: { data: { attributes: Attributes } }): Attributes {
  return data.attributes;
}

export function attributesOfAll<Attributes>({ data }: { data: { attributes: Attributes }[] }): Attributes[] {
  return data.map(({ attributes }) => attributes);
}

/** A resource as one object: its id among its attributes. */
export function withId<Attributes>({ id, attributes }: { id: string; attributes: Attributes }) {
  return { id, ...attributes };
}

export function allWithId<Attributes>({ data }: { data: { id: string; attributes: Attributes }[] }) {
  return data.map(withId<Attributes>);
}
