import type { ParameterServer, Person } from './parameter-server.ts';
import type { ScimCompany } from './scim-stage.ts';
import type { SignOnStage } from './sign-on-stage.ts';

/** Who sends the examples. */
export interface ExamplePeople {
  server: ParameterServer;
  visitor: Person;
  /** Of the customer below. */
  formulator: Person;
  colleague: Person;
  staff: Person;
  supplier: Person;
  organisationId: string;
  directory: ScimCompany;
  /** Sends a file as it is, and gives the id it got. */
  upload: (who: Person, path: string, sent: { type: string; file: Uint8Array }) => Promise<string>;
  somebody: () => Promise<Person>;
  /** A company with a provider of its own, and the one that was made with an id. */
  signOn: () => Promise<SignOnStage>;
  signOnOf: (id: string) => SignOnStage;
}
