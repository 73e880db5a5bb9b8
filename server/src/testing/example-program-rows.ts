import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { type Maker, made, type MadeRow, next } from './example-row.ts';
import { PASSWORD } from './identity-server.ts';
import { bodyOf } from './sharing.ts';

const client: Maker = async ({ staff, formulator, organisationId }) => {
  const scopes = ['ingredients:read', 'recipes:read'];
  const attributes = { name: `Notebook ${next()}`, organisationId, subjectId: formulator.userId, scopes };
  return made(await staff.send('POST /api/clients', bodyOf('clients', attributes)));
};

const first = ({ value }: MadeRow, ids: { id: string }[]): MadeRow => {
  const [one] = ids;
  if (!one) throw new Error(`${value} has none.`);
  return { value: one.id };
};

/** What programs act with. */
export const PROGRAM_ROWS = {
  client,
  acceptedClient: async (people, rowOf) => {
    const { value } = await client(people, rowOf);
    return made(await people.formulator.send(`POST /api/me/clients/${value}/accept`, { password: PASSWORD }));
  },
  clientSecret: async ({ staff }, rowOf) => {
    const accepted = await rowOf('acceptedClient');
    const { body } = await staff.get(`/api/clients/${accepted.value}`);
    // As the contracts declare.
    return first(accepted, body.data.attributes['secrets'] as { id: string }[]);
  },
  clientPassword: async ({ formulator }, rowOf) => {
    const { value } = await rowOf('acceptedClient');
    const { body } = await formulator.send(`POST /api/me/clients/${value}/secrets`, {
      password: PASSWORD,
    });
    return { value: String(body.data.attributes['secret']) };
  },
  spareToken: async ({ formulator }) => {
    const { body } = await formulator.send('POST /api/me/tokens', REQUEST_EXAMPLES['addOwnToken']?.body);
    return { value: String(body.data.attributes['token']) };
  },
  assistantClient: async ({ visitor }) => {
    const { body } = await visitor.send('POST /oauth/register', REQUEST_EXAMPLES['registerAssistant']?.body, {
      'Content-Type': 'application/json',
    });
    return { value: (body as unknown as { client_id: string }).client_id }; // by RFC 7591
  },
  subject: ({ formulator }) => Promise.resolve({ value: formulator.userId }),
  scimToken: async ({ staff }, rowOf) => {
    const { value } = await rowOf('customer');
    const { body } = REQUEST_EXAMPLES['addScimToken'] ?? {};
    return made(await staff.send(`POST /api/customers/${value}/directory/tokens`, body));
  },
} as const satisfies Record<string, Maker>;
