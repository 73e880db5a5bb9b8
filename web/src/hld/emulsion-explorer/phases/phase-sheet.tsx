import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { TubePicture } from '../../../ui/plot/tube-picture.tsx';
import { message } from '../../../messages/message.ts';
import { ReportFrame, ReportPart, ReportTable } from '../../../recipes/report/report-frame.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { datasetsOf } from '../print-sheet.tsx';
import { hldText, type PhaseView, SCAN_UNITS, scanName, scanValue, tensionText } from './phase-view.ts';

/** The scan on paper, for the bench: what each tube should show, and room for what it does show. */
export function PhaseSheet({ view }: { view: PhaseView }) {
  const recipe = useHldState((state) => state.current);
  const { scan, tubes, sample, film } = view;
  const share = (phase: string, tube: (typeof tubes)[number]) => {
    const layer = tube.tube.layers.find((one) => one.phase === phase);
    return layer ? numberText((100 * layer.volume) / tube.tube.total, 0) : '0';
  };
  return (
    <ReportFrame
      recipe={recipe}
      subtitle={message('phases.sheet')}
      engine={HLD_ENGINE}
      datasetIds={datasetsOf(recipe)}
    >
      <p>
        {message('phases.sheet.film', {
          water: numberText(sample.water, 0),
          oil: numberText(sample.oil, 0),
          headArea: numberText(film.headArea, 0),
          length: numberText(film.length, 1),
          xi: numberText(film.xi, 0),
        })}
      </p>
      <ReportPart title={message('phases.tubes')}>
        <div className="phases-sheet-tubes">
          {tubes.map((tube) => (
            <figure key={tube.value}>
              <TubePicture layers={tube.tube.layers} width={30} height={120} />
              <figcaption>
                {scanValue(scan, tube.value)}
                <br />
                {tube.tube.type}
              </figcaption>
            </figure>
          ))}
        </div>
        <ReportTable
          columns={[
            { name: `${scanName(scan)} ${SCAN_UNITS[scan]}`.trim(), isNumber: true },
            { name: 'HLD', isNumber: true },
            { name: message('phases.type') },
            { name: `${message('racks.phase.oil')} %`, isNumber: true },
            { name: `${message('racks.phase.microemulsion')} %`, isNumber: true },
            { name: `${message('racks.phase.water')} %`, isNumber: true },
            { name: `${message('phases.spo')} mL/g`, isNumber: true },
            { name: `${message('phases.spw')} mL/g`, isNumber: true },
            { name: 'mN/m', isNumber: true },
            { name: message('racks.sheet.observed') },
          ]}
          rows={tubes.map((tube) => [
            scanValue(scan, tube.value),
            hldText(tube.hld),
            tube.tube.readsAsOnePhase ? 'IV' : tube.tube.type,
            share('oil', tube),
            share('microemulsion', tube),
            share('water', tube),
            numberText(tube.tube.oil.value, 2),
            numberText(tube.tube.water.value, 2),
            tube.tension.envelope === null ? '–' : tensionText(tube.tension.envelope),
            '☐ I ☐ III ☐ II',
          ])}
        />
      </ReportPart>
      <p>{message('phases.limits.tail')}</p>
      <p>{message('phases.limits.jump')}</p>
    </ReportFrame>
  );
}
