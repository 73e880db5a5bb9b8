import { beforeAll, expect, test } from 'vitest';
import { portfolioStage } from '../../testing/portfolio-server.ts';

const { server, supplier, formulator, live } = portfolioStage();
let ingredientId: string;
beforeAll(async () => {
  ingredientId = await live();
});

const ask = (headers: Record<string, string> = {}) =>
  formulator.send(
    'POST /api/portfolio/requests',
    {
      data: {
        type: 'product-requests',
        attributes: { ingredientId, kind: 'sample', message: 'Five litres', consent: false },
      },
    },
    headers,
  );
const mailsLike = async (subject: string) =>
  (await server.mails()).filter((mail) => mail.subject.includes(subject));

test('F-12 a request that is sent again tells the supplier once', async () => {
  const key = { 'Idempotency-Key': 'the same request' };
  const [first, again] = [await ask(key), await ask(key)];
  expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id]);
  expect(await mailsLike('request about')).toHaveLength(1);
});

test('F-07 a request whose mail cannot be kept is not there either', async () => {
  const { driver } = server.prepared;
  const before = (await supplier.get('/api/portfolio/requests')).body.data.length;
  await driver.exec(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on mail for each row execute function refuse()`);
  expect((await ask()).status).toBe(500);
  await driver.exec('drop trigger refuse on mail; drop function refuse()');
  expect((await supplier.get('/api/portfolio/requests')).body.data).toHaveLength(before);
});

test('S-11 a supplier answers one request with five mails a day, not more', async () => {
  const { id } = (await ask()).body.data;
  const path = `POST /api/portfolio/requests/${id}/reply`;
  const answers: number[] = [];
  for (let i = 0; i < 6; i += 1) {
    answers.push((await supplier.send(path, { state: 'answered', text: `Answer ${i}` })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await mailsLike('reply to your request')).toHaveLength(5);
  // To close it without a word is no mail.
  expect((await supplier.send(path, { state: 'closed' })).status).toBe(200);
});
