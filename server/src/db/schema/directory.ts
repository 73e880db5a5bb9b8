import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, moment } from './columns.ts';

/** What a directory says about somebody beside what an account holds. */
export const directoryPerson = pgTable('directory_person', {
  userId: uuid('user_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  externalId: text('external_id'),
  userName: citext('user_name'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  provisioned: moment('provisioned'),
  changed: moment('changed').notNull(),
  deactivated: moment('deactivated'),
  removed: moment('removed'),
});

export const directoryGroup = pgTable('directory_group', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  name: citext('name').notNull(),
  externalId: text('external_id'),
  created: moment('created').notNull(),
  changed: moment('changed').notNull(),
  version: integer('version').notNull().default(1),
});

export const directoryGroupMember = pgTable('directory_group_member', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/** Which roles a group gives; never that of staff. */
export const groupRole = pgTable('group_role', {
  organisationId: uuid('organisation_id').notNull(),
  groupName: citext('group_name').notNull(),
  role: text('role', {
    enum: ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group', 'supplier-group'],
  }).notNull(),
});
