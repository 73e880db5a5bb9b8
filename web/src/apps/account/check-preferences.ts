import { type UserChange, userChangeSchema } from '@suite/contracts/users';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { type Checked, checkForm } from '../../session/check-form.ts';

/** The form of preferences as the change it asks for. Limits equal to our convention are not kept as one's own. */
export function checkPreferences(data: FormData): Checked<UserChange> {
  const limits = data.getAll('scoreLimits').map(numberOf);
  const isConvention = limits.every((value, index) => value === DEFAULT_SCORE_LIMITS[index]);
  return checkForm(userChangeSchema, {
    name: data.get('name'),
    preferences: {
      language: data.get('language'),
      numberFormat: data.get('numberFormat'),
      unit: data.get('unit'),
      scoreLimits: isConvention ? null : limits,
      areKeysOn: data.get('areKeysOn') === 'on',
    },
  });
}

/** A number as people write it, with a point or a comma; what is none becomes 0, which no limit may be. */
function numberOf(text: FormDataEntryValue): number {
  const value = typeof text === 'string' ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : 0;
}
