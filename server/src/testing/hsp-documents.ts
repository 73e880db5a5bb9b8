import { DEFAULT_HSP_DOCUMENT, type HspDocument } from '@suite/recipes';

/** Epikote 1001 and two liquids that dissolve it only together (HSP.md 4). */
export function twoBadSolvents(changes: Partial<HspDocument> = {}): HspDocument {
  const part = { share: 50, isLocked: false, isActive: true, color: '#0b7a75' };
  return {
    ...DEFAULT_HSP_DOCUMENT,
    name: 'Epoxy wash',
    targets: [
      {
        id: 't1',
        kind: 'values',
        name: 'Epikote 1001',
        role: 'must',
        dD: 20,
        dP: 10.32,
        dH: 10.11,
        r: 10.02,
        radius: 'known',
      },
    ],
    blend: {
      ...DEFAULT_HSP_DOCUMENT.blend,
      components: [
        { ...part, share: 51, ingredient: { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8 } },
        { ...part, share: 49, ingredient: { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5 } },
      ],
    },
    ...changes,
  };
}
