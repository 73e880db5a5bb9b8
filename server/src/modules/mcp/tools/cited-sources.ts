import { CALCULATION_LIMITS } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { AskApi } from '../../../http/ask-api.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { defined } from '../../../platform/defined.ts';
import { quoted, type Source } from '../answer.ts';

const ENDPOINTS = { hld: calculationEndpoints.hldSources, hsp: calculationEndpoints.hspSources };

/** Where the values of ingredients are from that a calculation named by their ids; what people wrote is quoted. */
export async function citedSources(
  science: 'hld' | 'hsp',
  ids: readonly string[],
  ask: AskApi,
): Promise<Source[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
  if (wanted.length === 0) return [];
  const { sources } = await ask(ENDPOINTS[science], {
    body: { ids: wanted.slice(0, CALCULATION_LIMITS.named) },
  });
  return sources.map(({ id, citation, licence }) =>
    id === undefined ? { citation: quoted(citation) } : { id, citation, ...defined({ licence }) },
  );
}
