/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access, typescript/no-unsafe-return, no-console, node/no-process-env -- plain JavaScript for everybody, to be read and run as it is */
// Reads every dataset that an integration client reaches, with its ingredients, page by page.
//
//   SUITE_URL=https://suite.example CLIENT_ID=… CLIENT_SECRET=… node integration-client.mjs
//
// Needs Node.js 20 or newer and nothing else. What it prints is one line per dataset, then one per ingredient.

const { SUITE_URL = 'http://localhost:3000', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;

/** A token lasts 15 minutes: ask once, use it for everything, ask again when the API says 401. */
async function getToken() {
  const answer = await fetch(`${SUITE_URL}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.error}: ${body.error_description}`);
  return body.access_token;
}

/** One page of the API. A busy server says in Retry-After how many seconds to wait. */
async function getPage(path, token) {
  for (;;) {
    const answer = await fetch(SUITE_URL + path, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 429) {
      const body = await answer.json();
      if (!answer.ok) throw new Error(`${path}: ${body.errors[0].detail ?? body.errors[0].title}`);
      return body;
    }
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** All pages: each says where the next one is, the last one says null. */
async function* getAll(path, token) {
  for (let next = path; next !== null; ) {
    const { data, links } = await getPage(next, token);
    yield* data;
    next = links.next;
  }
}

const token = await getToken();
for await (const dataset of getAll('/api/datasets', token)) {
  const { name, kind, counts } = dataset.attributes;
  console.log(`${name} (${kind}): ${counts.total} ingredients`);
  const query = new URLSearchParams({ 'filter[datasetId]': dataset.id, 'page[size]': '200' });
  for await (const { attributes } of getAll(`/api/ingredients/${kind}?${query}`, token)) {
    const values =
      kind === 'hsp' ? [attributes.dD, attributes.dP, attributes.dH] : [attributes.eacn ?? attributes.cc0];
    console.log(`  ${attributes.name}: ${values.join(', ')}`);
  }
}
