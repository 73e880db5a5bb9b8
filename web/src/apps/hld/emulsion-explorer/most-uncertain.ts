import type { Field } from '@suite/hld';
import { type MessageId, message } from '../../../messages/message.ts';
import type { Exploration } from './explore.ts';

const NAMES: Partial<Record<Field, MessageId>> = {
  cc0: 'hld.cc',
  mw: 'hld.mw.short',
  k: 'hld.k',
  alpha: 'hld.alpha',
  b: 'hld.b',
  ccConcentration: 'hld.ccConcentration',
  eacn: 'hld.eacn',
};

/** The value that makes the result most unsure, and whose it is; undefined where every value is sure. */
export function mostUncertain({ recipe, uncertainty }: Exploration): string | undefined {
  const [most] = uncertainty?.parts ?? [];
  const what = most && NAMES[most.field];
  if (!what || !most.variance || most.index === undefined) return undefined;
  const name =
    most.field === 'eacn'
      ? recipe.oilBlend[most.index]?.oil.name
      : recipe.surfactantMix[most.index]?.surfactant.name;
  return name === undefined ? undefined : message('explorer.probability.most', { what: message(what), name });
}
