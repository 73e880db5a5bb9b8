import type { Flags } from './flags.ts';
import type { Role } from './roles.ts';

/** Who may do an operation at all. Which objects it reaches is said beside it, and judged where the object is read. */
export interface Rule {
  /** Everybody; callers on this machine; a company's directory; anybody with an account; or those with one of the roles. */
  who: 'everyone' | 'loopback' | 'directory' | 'account' | readonly Role[];
  /** The product line it belongs to: switched off, the address is not there. */
  flag?: keyof Flags;
  /**
   * Whose objects: only the own ones; those of the own organisation; own ones and those granted by their owners;
   * or what is shared by all.
   */
  reach?: 'own' | 'organisation' | 'granted' | 'shared' | 'all';
}

const emulsion = { flag: 'emulsion' } as const;
const supplier = { flag: 'supplier' } as const;
const hldUsers = ['hld-app-group', 'hld-db-group'] as const;
const hspUsers = ['hsp-app-group', 'hsp-db-group'] as const;

/** The one table of rights: the API enforces it, screens and documents follow it. What is not here nobody may do. */
export const POLICY = {
  // Pages, content, contact, documents: the same for all.
  public: { who: 'everyone' },
  // What the inside looks like: readiness, measurements.
  internal: { who: 'loopback' },

  'session.begin': { who: 'everyone' },
  'session.end': { who: 'everyone', reach: 'own' },
  'account.register': { who: 'everyone' },
  'account.recover': { who: 'everyone' },
  'account.read': { who: 'account', reach: 'own' },
  'account.change': { who: 'account', reach: 'own' },
  'account.export': { who: 'account', reach: 'own' },
  'account.erase': { who: 'account', reach: 'own' },
  'session.list': { who: 'account', reach: 'own' },

  'hld.calculate': { who: ['hld-app-group'], ...emulsion },
  'hld.recipe': { who: ['hld-app-group'], reach: 'granted', ...emulsion },
  // Photos are not shared, whatever their recipe is.
  'hld.recipe.photo': { who: ['hld-app-group'], reach: 'own', ...emulsion },
  'hld.recipe.share': { who: ['hld-app-group'], reach: 'own', ...emulsion },
  'hld.dataset': { who: hldUsers, reach: 'granted', ...emulsion },
  'hld.dataset.share': { who: hldUsers, reach: 'own', ...emulsion },
  'hld.ingredient.read': { who: hldUsers, reach: 'shared', ...emulsion },
  'hld.ingredient.export': { who: ['hld-db-group'], reach: 'shared', ...emulsion },

  'hsp.calculate': { who: ['hsp-app-group'] },
  'hsp.recipe': { who: ['hsp-app-group'], reach: 'granted' },
  'hsp.recipe.share': { who: ['hsp-app-group'], reach: 'own' },
  'hsp.dataset': { who: hspUsers, reach: 'granted' },
  'hsp.dataset.share': { who: hspUsers, reach: 'own' },
  'hsp.ingredient.read': { who: hspUsers, reach: 'shared' },
  'hsp.ingredient.export': { who: ['hsp-db-group'], reach: 'shared' },

  // Sets of any science: which ones is judged by their kind.
  dataset: { who: [...hldUsers, ...hspUsers], reach: 'granted' },
  // Of those sets, their ingredients and recipes: which, is judged by the operations of each.
  changes: { who: [...hldUsers, ...hspUsers], reach: 'granted' },
  vote: { who: [...hldUsers, ...hspUsers], reach: 'own' },
  'wish.read': { who: [...hldUsers, ...hspUsers, 'supplier-group', 'admin-group'], reach: 'shared' },
  'wish.judge': { who: ['admin-group'], reach: 'all' },
  // Links and grants of any science: which things is judged by their kind.
  share: { who: [...hldUsers, ...hspUsers], reach: 'own' },
  'share.open': { who: 'everyone' },
  'share.copy': { who: [...hldUsers, ...hspUsers], reach: 'own' },

  'portfolio.change': { who: ['supplier-group'], reach: 'organisation', ...supplier },
  'portfolio.read': { who: ['supplier-group', 'admin-group'], reach: 'organisation', ...supplier },
  'portfolio.requests': { who: ['supplier-group'], reach: 'organisation', ...supplier },
  'portfolio.judge': { who: ['admin-group'], reach: 'all', ...supplier },
  // What suppliers tell formulators beside the values; suppliers and staff look at data sheets by the same address.
  'offer.read': {
    who: [...hldUsers, ...hspUsers, 'supplier-group', 'admin-group'],
    reach: 'shared',
    ...supplier,
  },
  'offer.request': { who: [...hldUsers, ...hspUsers], reach: 'own', ...supplier },
  'parameters.explore': { who: ['supplier-group', 'admin-group'], reach: 'shared', ...supplier },

  // Staff manage people and rights; they do not read recipes or private datasets.
  'customer.manage': { who: ['admin-group'], reach: 'all' },
  // By a token of SCIM: the people and groups of one organisation, and nothing they made.
  'directory.provision': { who: 'directory', reach: 'organisation' },
  'audit.read': { who: ['admin-group'], reach: 'all' },
  'system.read': { who: ['admin-group'], reach: 'all' },
  'system.operate': { who: ['admin-group'], reach: 'all' },
} as const satisfies Record<string, Rule>;

export type Operation = keyof typeof POLICY;

export function ruleOf(operation: Operation): Rule {
  return POLICY[operation];
}
