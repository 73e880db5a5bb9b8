import { unifacModel } from '@suite/solvents';
import { countUnifacGroups } from '@suite/structure';
import { dry } from './dry.ts';
import type { DryingQuestion, RealDrying } from './drying-answer.ts';

function answer(question: DryingQuestion): RealDrying {
  const model = unifacModel(
    question.parts.map(({ facts: { smiles } }) => (smiles ? countUnifacGroups(smiles) : undefined)),
  );
  if (!model.ok) return model;
  return dry(question, model.value);
}

// Reading structures takes its library, and the steps of a path tens of milliseconds: beside the page.
self.addEventListener('message', ({ data }: MessageEvent<{ number: number; question: DryingQuestion }>) => {
  self.postMessage({ number: data.number, answer: answer(data.question) }, {});
});
