import type { BulkOutcome, BulkSet } from '@suite/clients/api/bulk-edit';
import { METHODS } from '@suite/contracts/ingredients';
import { PRODUCT_STATES, VISIBILITIES } from '@suite/contracts/portfolio';
import { fieldName } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';

/** Why a product stays as it is, as a sentence. */
export function refusalText({ reason, missing, states }: BulkOutcome): string {
  if (reason === null) return '';
  if (reason === 'missing') {
    return message('supplier.bulk.refused.missing', { names: missing.map(fieldName).join(', ') });
  }
  const [state] = states ?? ['draft'];
  return message(`supplier.bulk.refused.${reason}`, { state: message(`supplier.state.${state}`) });
}

/** What stood there or would, as people read it. */
export function valueText(what: BulkSet['what'], value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  const state = PRODUCT_STATES.find((known) => known === value);
  const method = METHODS.find((known) => known === value);
  const who = VISIBILITIES.find((known) => known === value);
  if (what === 'state' && state) return message(`supplier.state.${state}`);
  if (what === 'method' && method) return message(`supplier.bulk.method.${method}`);
  if (what === 'visibility' && who) return message(`supplier.seen.${who}`);
  return '–';
}

/** What a change of a product does to where it stands, where that is not what was asked for. */
export function stateText({ outcome, states }: BulkOutcome): string | undefined {
  if (outcome !== 'changed' || !states || states[0] === states[1]) return undefined;
  return message('supplier.bulk.again', { state: message(`supplier.state.${states[0]}`) });
}
