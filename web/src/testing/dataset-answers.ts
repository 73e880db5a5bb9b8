/** The answer of GET /api/datasets. */
export function datasetList(data: readonly object[]): Response {
  return Response.json({ data, meta: { total: data.length }, links: { next: null } });
}

/** A dataset of Hansen parameters as the API tells it. */
export function datasetOf(id: string, facts: { name: string; scope: 'database' | 'own'; total: number }) {
  const { name, scope, total } = facts;
  return {
    type: 'datasets',
    id,
    attributes: {
      datasetId: id,
      name,
      slug: name.toLowerCase(),
      kind: 'hsp',
      scope,
      isBuiltIn: scope === 'database',
      mayWrite: scope === 'own',
      version: 1,
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-01-01T00:00:00.000Z',
      shareId: null,
      people: 0,
      counts: { total, byMethod: {} },
    },
  };
}
