import { type Parameter, PARAMETERS } from '@suite/hsp';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { numberText, wholeText } from '../ui/format/format-number.ts';
import { TableFrame } from '../ui/table/plain-table.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { NAMES } from './estimate-table.tsx';
import { differenceText } from './labels.ts';
import { MoleculePicture } from '../ui/molecule/molecule-picture.tsx';
import type { LearntAnswer } from './estimate-answer.ts';

interface LearnedBecauseProps {
  learnt: LearntAnswer;
  /** Looks at one of the known molecules. */
  onSmiles: (smiles: string) => void;
}

/** Where the learned numbers come from: the nearest known molecules, in what they differ, and what pulled. */
export function LearnedBecause({ learnt, onSmiles }: LearnedBecauseProps) {
  const [parameter, setParameter] = useState<Parameter>('dP');
  const { relatives, differences, pulls } = learnt.explanations[parameter];
  const [first] = relatives;
  return (
    <section
      aria-label={message('property.because')}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-text text-3 font-bold tracking-normal">{message('property.because')}</h2>
        <div className="no-print text-2">
          <Segmented
            label={message('property.because.of')}
            value={parameter}
            onValue={setParameter}
            segments={PARAMETERS.map((value) => ({ value, label: NAMES[value] }))}
          />
        </div>
      </div>
      <p className="max-w-measure text-2 text-text-2">{message('property.because.note')}</p>
      <div className="relative overflow-x-auto">
        <TableFrame
          caption={message('property.because.nearest')}
          columns={[
            message('property.because.nearest'),
            { name: message('property.structure'), className: 'max-sm:hidden' },
            { name: message('property.because.published', { parameter: NAMES[parameter] }), isNumber: true },
            { name: message('property.because.similarity'), isNumber: true },
          ]}
        >
          <tbody>
            {relatives.map((relative) => (
              <tr key={relative.smiles}>
                <th scope="row">
                  <button
                    type="button"
                    className="min-h-6 cursor-pointer text-left underline underline-offset-2"
                    onClick={() => onSmiles(relative.smiles)}
                  >
                    {relative.name}
                  </button>
                  {relative.isDoubtful && (
                    <span className="mt-1 block text-1 text-text-2">
                      {message('property.because.doubtful')}
                    </span>
                  )}
                </th>
                <td className="max-sm:hidden">
                  <div className="w-28 [&_.molecule]:max-h-14">
                    <MoleculePicture drawing={relative.drawing} />
                  </div>
                </td>
                <td className="text-right">{numberText(relative.value, 1)}</td>
                <td className="text-right">{wholeText(Math.round(100 * relative.similarity))} %</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      {first && differences.length > 0 && (
        <>
          <h3 className="text-2 font-bold">{message('property.because.differs', { name: first.name })}</h3>
          <ul className="grid list-disc gap-0.5 pl-5 text-2">
            {differences.map((difference) => (
              <li key={difference.descriptor}>{differenceText(difference)}</li>
            ))}
          </ul>
        </>
      )}
      <details className="text-2">
        <summary className="cursor-pointer">{message('property.because.pulls')}</summary>
        <ul className="mt-1 grid gap-0.5 pl-5 tabular-nums">
          {pulls.map(({ name, smiles, by }) => (
            <li key={smiles}>
              {by > 0 ? '+' : '−'}
              {numberText(Math.abs(by), 2)} {name}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
