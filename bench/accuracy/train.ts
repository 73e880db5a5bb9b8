import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fitCcLine, learnt, storeModel, storeOils, train } from '@suite/estimator/training';
import { readKnownEthoxylates, readKnownOils, readTrainingMolecules } from './data.ts';

// What `npm run train` does: learns from data/ and writes the models that the apps ask.
const FOLDER = join(import.meta.dirname, '../../science/estimator/src');

const started = performance.now();
const molecules = await readTrainingMolecules();
const fits = train(molecules.map(learnt));
write('model.json', storeModel(molecules, fits));
const oils = storeOils(await readKnownOils());
const { line } = fitCcLine(await readKnownEthoxylates());
write('hld-model.json', { ...oils, cc: line });
console.log(`${molecules.length} molecules, ${oils.oils.length} oils, ${line.rows} ethoxylates`);
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);

/** One molecule a line, so that a change of the data is a change of a few lines. */
function write(name: string, value: object): void {
  const text = `${JSON.stringify(value).replaceAll('],[', '],\n[').replaceAll('":{', '":{\n')}\n`;
  writeFileSync(join(FOLDER, name), text);
  console.log(`${name}: ${text.length} bytes, ${gzipSync(text).length} compressed`);
}
