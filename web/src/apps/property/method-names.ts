import { ESTIMATION_METHODS, type EstimationMethod } from '@suite/hsp';
import { type MessageId, message } from '../../messages/message.ts';

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
