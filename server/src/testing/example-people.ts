import type { Person } from './parameter-server.ts';
import type { ScimCompany } from './scim-stage.ts';

/** Who sends the examples. */
export interface ExamplePeople {
  formulator: Person;
  colleague: Person;
  staff: Person;
  supplier: Person;
  directory: ScimCompany;
  somebody: () => Promise<Person>;
  signIn: (email: string) => Promise<unknown>;
}
