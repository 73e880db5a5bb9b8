import { CALCULATION_LIMITS } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { AskApi } from '../../../http/ask-api.ts';
import { defined } from '../../../platform/defined.ts';
import { isUuid } from '../../../platform/uuid.ts';
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

const cite = (citation: string): Source => ({ citation });

const HANDBOOK = cite(
  "C. M. Hansen, Hansen Solubility Parameters: A User's Handbook, 2nd ed., CRC Press 2007",
);

/** What the methods are from; the packages of science cite all of it. */
export const LITERATURE = {
  hld: [
    cite('Schirone, Tartaro, Gentile, Palazzo, JCIS Open 4 (2021) 100033, after Salager'),
    cite('Acosta, Colloids Surf. A 320 (2008) 193'),
  ],
  hsp: [HANDBOOK],
  fit: [HANDBOOK, cite('Efron, Tibshirani, An Introduction to the Bootstrap, Chapman & Hall 1993')],
  estimate: [
    cite('Rasmussen, Williams, Gaussian Processes for Machine Learning, MIT Press 2006'),
    cite('Mathieu, ACS Omega 3 (2018) 17049'),
    cite('Stefanis, Panayiotou, Int. J. Pharm. 426 (2012) 29'),
    cite('van Krevelen, Properties of Polymers (Hoftyzer and van Krevelen)'),
  ],
  solvents: [
    HANDBOOK,
    cite('Mackay, van Wesenbeeck, Environ. Sci. Technol. 48 (2014) 10259'),
    cite('Liaw et al., J. Loss Prev. Process Ind. 15 (2002) 429'),
  ],
  label: [cite('Regulation (EC) No 1272/2008, Annex I'), cite('Directive 2004/42/EC')],
} as const satisfies Record<string, readonly Source[]>;

/** Values that the caller sent have no source of ours. */
export const OWN_VALUES: Source = cite('Values as they were sent');
