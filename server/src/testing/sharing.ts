import type { Answer, Person } from './parameter-server.ts';

export const bodyOf = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});

/** The address of a person whom a test has made. */
export const addressOf = ({ userId }: Person) => `${userId}@people.example`;

export function makeLink(owner: Person, attributes: object): Promise<Answer> {
  return owner.send('POST /api/shares', bodyOf('shares', attributes));
}

export function changeLink(owner: Person, made: Answer, attributes: object): Promise<Answer> {
  const { id } = made.body.data;
  return owner.send(`PATCH /api/shares/${id}`, bodyOf('shares', attributes, id), {
    'If-Match': `"${String(made.body.data.attributes['version'])}"`,
  });
}

/** The token in the address of a link that was just made. */
export function tokenOf({ body }: Answer): string {
  return String(body.data.attributes['address']).split('/').at(-1) ?? '';
}

export function openWith(person: Person, token: string, passcode?: string): Promise<Answer> {
  if (passcode === undefined) return person.get(`/api/shared/${token}`);
  return person.send(`POST /api/shared/${token}`, bodyOf('share-openings', { passcode }));
}

export function takeCopy(person: Person, token: string): Promise<Answer> {
  return person.send(`POST /api/shared/${token}/copy`, bodyOf('share-openings', {}));
}

export function giveGrant(owner: Person, attributes: object): Promise<Answer> {
  return owner.send('POST /api/grants', bodyOf('grants', attributes));
}

export function answerGrant(person: Person, id: string, answer: string): Promise<Answer> {
  return person.send(`POST /api/grants/${id}/answer`, bodyOf('grant-answers', { answer }));
}

/** Grants a thing to a person, who accepts. */
export async function grantTo(owner: Person, person: Person, attributes: object): Promise<string> {
  const { body } = await giveGrant(owner, { email: addressOf(person), role: 'viewer', ...attributes });
  await answerGrant(person, body.data.id, 'accepted');
  return body.data.id;
}
