import type { credential } from '../../db/schema.ts';

export type Row = typeof credential.$inferSelect;
export type Kind = Row['kind'];
type Known<Names extends keyof Row> = { [Name in Names]: NonNullable<Row[Name]> };

/** What a whole one of each kind has for certain: the checks of the table see to it. */
interface Held {
  session: Known<'userId' | 'expires' | 'lastUsed' | 'isKept' | 'address' | 'agent'>;
  token: Known<'userId' | 'expires' | 'name' | 'scopes'>;
  assistant: Known<'userId' | 'expires' | 'name' | 'scopes' | 'registrationId'>;
  link: Known<'userId' | 'expires' | 'name' | 'scopes' | 'path'>;
  client: Known<'userId' | 'organisationId' | 'name' | 'scopes'>;
  directory: Known<'organisationId' | 'expires' | 'name'>;
  confirm: Known<'userId' | 'expires'>;
  reset: Known<'userId' | 'expires'>;
  invitation: Known<'userId' | 'expires'>;
}
export type Credential<K extends Kind = Kind> = Row & { kind: K } & Held[K];
/** With the person it lets act, if there is one. */
export type CredentialOf<K extends Kind = Kind> = Credential<K> & {
  subjectName: string;
  subjectEmail: string;
  subjectState: string;
};
/** What a session, an assistant or a client shows. */
export type Part = Row & Known<'wholeId' | 'hash' | 'userId'>;
