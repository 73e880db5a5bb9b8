import { ESTIMATION_METHODS, type EstimationMethod, type MethodResult, type Outside } from '@suite/hsp';
import type { Difference, FenceReason } from '@suite/estimator';
import type { Division, Drawing } from '@suite/structure';
import { message, type MessageId } from '../messages/message.ts';
import { characterText } from '../ui/format/character-text.ts';
import { numberText } from '../ui/format/format-number.ts';
import type { UnreadableReason } from './estimate-answer.ts';

const NAMES: Record<EstimationMethod, MessageId> = {
  mathieu: 'property.method.mathieu',
  stefanis: 'property.method.stefanis',
  vanKrevelen: 'property.method.van-krevelen',
};

export function methodName(method: EstimationMethod): string {
  return message(NAMES[method]);
}

const SHORT: Record<EstimationMethod, MessageId> = {
  mathieu: 'property.method.mathieu.short',
  stefanis: 'property.method.stefanis.short',
  vanKrevelen: 'property.method.van-krevelen.short',
};

/** For where three of them stand side by side. */
export const METHOD_SEGMENTS = ESTIMATION_METHODS.map((value) => ({ value, label: message(SHORT[value]) }));

/** Why a text is no structure to work with, with the character to blame. */
export function failureText(failure: UnreadableReason, smiles: string): string {
  const { position, elements } = 'position' in failure || 'elements' in failure ? failure : {};
  const text = message(`property.reason.${failure.reason}`, { elements: elements?.join(', ') ?? '' });
  return position === undefined ? text : `${text} ${characterText(smiles, position)}`;
}

/** Why a method has no answer, with the atoms or groups that are to blame. */
export function methodText(result: MethodResult, division: Division, drawing: Drawing): string {
  if (result.ok) return '';
  if (result.reason === 'cannot-be-divided') {
    const atoms = division.rest.map((index) => `${drawing.atoms[index]?.element ?? ''}${index + 1}`);
    return message('property.cannot-divide', { atoms: atoms.join(', ') });
  }
  if (result.reason === 'unknown-group')
    return message('property.unknown-group', { names: result.names?.join(', ') ?? '' });
  return message('property.not-a-liquid');
}

export function outsideText({ reason, name = '' }: Outside): string {
  return message(`property.outside.${reason}`, { name });
}

/** What the fence says about a learned estimate. */
export function fenceText(fence: 'inside' | 'edge' | 'outside', reasons: readonly FenceReason[]): string {
  const text = message(`property.fence.${fence}`);
  if (reasons.length === 0) return text;
  return `${text}: ${reasons.map((reason) => message(`property.fence.${reason}`)).join(', ')}`;
}

/** Whether a text says what is left and right, which no method looks at. */
export function hasStereo(smiles: string): boolean {
  return /[@/\\]/.test(smiles);
}

/** In what a molecule differs from another one, in words. */
export function differenceText({ descriptor, more }: Difference): string {
  return message(more > 0 ? 'property.more' : 'property.less', {
    amount: numberText(Math.abs(more), 2),
    what: message(`property.descriptor.${descriptor}`),
  });
}
