import type { SharedHspView } from '@suite/contracts/shared-view';
import { numberText } from '../../ui/format/format-number.ts';
import { message } from '../../messages/message.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';

const AXES = ['dD', 'dP', 'dH'] as const;

/** An HSP recipe: what the blend comes to, against its targets. */
export function HspView({ view }: { view: SharedHspView }) {
  const { result, targets, components, hides } = view;
  return (
    <>
      <section aria-labelledby="result-title" className="border-y border-line py-3">
        <h2 id="result-title" className="sr-only">
          {message('share.page.result')}
        </h2>
        <p className="font-display text-5 font-bold tabular-nums">
          {!view.isCoarse && `RED ${text(result.red, 2)}`}
          {result.score !== null && (
            <span className={view.isCoarse ? '' : 'ml-3 text-3 text-text-2'}>
              {message('share.page.score', { score: result.score })}
            </span>
          )}
        </p>
        <p className="mt-1 text-2 text-text-2">{noteOf(view)}</p>
      </section>
      <section aria-labelledby="targets-title">
        <h2 id="targets-title" className="mb-2 font-text text-3 font-bold tracking-normal">
          {message('share.page.targets')}
        </h2>
        <TableFrame
          columns={[
            message('share.page.name'),
            message('share.page.role'),
            ...heads(),
            { name: 'R', isNumber: true },
            { name: 'RED', isNumber: true },
          ]}
        >
          <tbody>
            {targets.map((target) => (
              <tr key={target.name}>
                <th scope="row">{target.name}</th>
                <td>{message(`share.page.role.${target.role}`)}</td>
                <Point of={target} />
                <td className="text-right tabular-nums">{text(target.r, 1)}</td>
                <td className="text-right tabular-nums">{text(target.red, 2)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
      <section aria-labelledby="blend-title">
        <h2 id="blend-title" className="mb-2 font-text text-3 font-bold tracking-normal">
          {message('share.page.blend', { temperature: view.temperature })}
        </h2>
        <TableFrame
          columns={[
            message('share.page.name'),
            { name: message(`share.page.share.${view.unit}`), isNumber: true },
            ...heads(),
          ]}
        >
          <tbody>
            {components.map((component) => (
              <tr key={component.name}>
                <th scope="row">{component.name}</th>
                <td className="text-right tabular-nums">
                  {hides.amounts ? message('share.page.hidden') : text(component.share, 1)}
                </td>
                <Point of={component} />
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </section>
    </>
  );
}

/** Where the blend lies, or why that is not shown. */
function noteOf({ isCoarse, result }: SharedHspView): string {
  if (result.reason !== null) return message('share.page.no-result');
  if (isCoarse) return message('share.page.coarse.hsp');
  return AXES.map((axis) => `${message(`ingredient.field.${axis}`)} ${text(result[axis], 1)}`).join(' · ');
}

const heads = () => AXES.map((axis) => ({ name: message(`ingredient.field.${axis}`), isNumber: true }));

function Point({ of }: { of: SharedHspView['components'][number] | SharedHspView['targets'][number] }) {
  if (of.values === 'licensed') {
    return (
      <td colSpan={3} className="text-right text-text-2">
        {message('share.page.licensed')}
      </td>
    );
  }
  return AXES.map((axis) => (
    <td key={axis} className="text-right tabular-nums">
      {text(of[axis], 1)}
    </td>
  ));
}

function text(value: number | null, digits: number): string {
  return value === null ? '–' : numberText(value, digits);
}
