import { newNoteSchema, noteListSchema, noteSchema } from '@suite/contracts/customers';
import { documentSchema } from '@suite/contracts/json-api';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { writeOnce } from '../../http/once.ts';
import { privateDocument, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import type { CustomerDesk, CustomerParts } from './desk.ts';
import { noteResource } from './resource.ts';
import { addNote, listNotes, removeNote } from './store.ts';

/** /api/customers/{id}/notes: what staff write down for each other. */
export function mountNotes(app: App, parts: CustomerParts, desk: CustomerDesk): void {
  const policy = parts.policyFor('customer.manage');
  const { guard } = desk;

  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/customers/{id}/notes',
      policy,
      guard,
      summary: 'Notes about a customer',
      answers: { 200: { description: 'The notes', schema: noteListSchema, mediaType: JSON_API } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const notes = await listNotes(tx, (await desk.found(tx, context)).id);
        const body = {
          data: notes.map(noteResource),
          meta: { total: notes.length },
          links: { next: null },
        };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/customers/{id}/notes',
      policy,
      guard,
      summary: 'Write a note',
      body: { schema: newNoteSchema, mediaTypes: [JSON_API] },
      answers: { 201: { description: 'The note', schema: documentSchema(noteSchema), mediaType: JSON_API } },
    },
    async (context, { body }) => {
      const { status, body: answer } = await writeOnce(parts, { context, body }, async (tx) => {
        const { id: organisationId } = await desk.found(tx, context);
        const now = parts.clock.now();
        const id = await addNote(tx, { organisationId, body: body.data.attributes.body, now });
        await desk.record(tx, context, { action: 'note.add', object: `note:${id}`, organisationId });
        const note = (await listNotes(tx, organisationId)).find((known) => known.id === id);
        return { status: 201, body: { data: note && noteResource(note) } };
      });
      return privateDocument(answer, { status });
    },
  );

  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/customers/{id}/notes/{noteId}',
      policy,
      guard,
      summary: 'Delete a note',
      answers: { 204: { description: 'Done' } },
    },
    (context) =>
      desk.as(context).transaction(async (tx) => {
        const { id: organisationId } = await desk.found(tx, context);
        const noteId = context.req.param('noteId') ?? '';
        if (!(await removeNote(tx, organisationId, noteId))) throw new HttpError('NOT_FOUND');
        await desk.record(tx, context, { action: 'note.delete', object: `note:${noteId}`, organisationId });
        return privateNothing();
      }),
  );
}
