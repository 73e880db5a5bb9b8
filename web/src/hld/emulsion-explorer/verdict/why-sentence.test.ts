import { type Conditions, explainHld, judgeHld } from '@suite/hld';
import { expect, test } from 'vitest';
import { recipeOf, SDS, AOT } from '../../recipe/testing/sample.ts';
import { whySentence } from './why-sentence.ts';

function sentenceOf(surfactant: typeof SDS, conditions: Partial<Conditions>): string {
  const recipe = recipeOf([surfactant]);
  const explanation = explainHld({ ...recipe, conditions: { ...recipe.conditions, ...conditions } });
  if (!explanation.ok) throw new Error(explanation.reason);
  return whySentence(explanation.value, judgeHld(explanation.value.hld, 'Any'));
}

test('a plural pulls like one', () => {
  expect(sentenceOf({ ...AOT, surfactantType: 'ethoxylate' }, { eacn: 0, salinity: 0 })).toContain(
    'the surfactants pull towards W/O',
  );
  expect(sentenceOf({ ...SDS, surfactantType: 'ethoxylate', cc0: 0 }, { eacn: -7, salinity: 0 })).toContain(
    'the oil pulls towards W/O',
  );
});
