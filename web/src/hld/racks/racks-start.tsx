// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { SOUGHT, type Sought } from '@suite/hld';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { RACK_EXAMPLES } from './examples.ts';
import { racksPath } from '../recipe/hld-science.ts';

/** No rack yet: what a rack can find, an example, and where the method is explained. */
export function RacksStart({ onPlan }: { onPlan: (sought: Sought) => string | undefined }) {
  return (
    <div className="racks-start no-print">
      <h2>{message('racks.start')}</h2>
      <p className="max-w-measure">{message('racks.start.text')}</p>
      <ul className="racks-ways">
        {SOUGHT.map((sought) => (
          <li key={sought}>
            <h3>{message(`racks.sought.${sought}`)}</h3>
            <p>{message(`racks.sought.${sought}.text`)}</p>
            <Button look={sought === 'cc' ? 'primary' : 'line'} size="small" onClick={() => onPlan(sought)}>
              {message('racks.plan')} <span className="sr-only">{message(`racks.sought.${sought}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <h3>{message('racks.start.examples')}</h3>
      <ul>
        {RACK_EXAMPLES.map((id) => (
          <li key={id}>
            <Link className="underline" to={`${racksPath()}?start=${id}`}>
              {message(`racks.example.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="underline" to="/science/hld#phases">
          {message('racks.start.science')}
        </Link>
      </p>
    </div>
  );
}
