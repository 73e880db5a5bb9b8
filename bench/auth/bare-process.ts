import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

export interface BareOrder {
  databaseUrl: string;
  userId: string;
  body: string;
}

// The floor: node:http and pg, the same statements for the same question, one after another, and the answer sent from memory.
process.once('message', ({ databaseUrl, userId, body }: BareOrder) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const bytes = Buffer.from(body);
  const headers = { 'content-type': 'application/vnd.api+json', 'content-length': String(bytes.length) };
  const server = createServer((request, response) => {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length);
    const hash = createHash('sha256').update(token).digest('base64url');
    read(pool, hash, userId).then(
      (isFound) => response.writeHead(isFound ? 200 : 401, headers).end(bytes),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());

async function read(pool: Pool, hash: string, userId: string): Promise<boolean> {
  const holder = await pool.query('select * from holder_of_token($1)', [hash]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'suite_app', true), set_config('app.actor_kind', 'user', true),
        set_config('app.user_id', $1, true), set_config('app.organisation_id', '', true),
        set_config('app.owner', $2, true)`,
      [userId, `user:${userId}`],
    );
    const account = await client.query(
      'select users.*, organisation.name as organisation_name from users left join organisation on organisation.id = users.organisation_id where users.id = $1',
      [userId],
    );
    await client.query('commit');
    return holder.rows.length === 1 && account.rows.length === 1;
  } finally {
    client.release();
  }
}
