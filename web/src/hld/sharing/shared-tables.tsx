import type { SharedHldView } from '@suite/contracts/shared-view';
import { QUANTITIES } from '@suite/hld';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { showValue } from '../number-text.ts';

const CONDITIONS = ['temperature', 'salinity', 'eacn', 'fa'] as const;

/** Conditions, surfactants and oils; what is hidden or licensed says so in its place. */
export function SharedTables({ view }: { view: SharedHldView }) {
  const { conditions, surfactants, oils, hides } = view;
  return (
    <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <Section id="conditions" title={message('explorer.conditions')}>
        <TableFrame>
          <tbody>
            {CONDITIONS.map((name) => (
              <tr key={name}>
                <th scope="row">{message(`hld.${name}`)}</th>
                <td className="text-right tabular-nums">
                  <Condition name={name} value={conditions[name]} isHidden={hides.amounts} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
      <div className="grid min-w-0 content-start gap-6">
        <Section id="surfactants" title={message('recipe.surfactant-mix')}>
          <TableFrame
            columns={[
              message('share.page.name'),
              { name: message('hld.cc'), isNumber: true },
              { name: `${message('hld.concentration')} (g:100mL oil)`, isNumber: true },
              { name: message('share.page.share.of-mix'), isNumber: true, className: 'max-sm:hidden' },
            ]}
          >
            <tbody>
              {surfactants.map(({ name, values, cc, concentration, share, active, sources }) => (
                <tr key={name} className={active ? '' : 'text-text-3'}>
                  <th scope="row">
                    {name}
                    {sources.length > 0 && (
                      <span className="block text-1 text-text-2">{sources.join(', ')}</span>
                    )}
                  </th>
                  <td className="text-right tabular-nums">
                    {values === 'licensed' ? <Licensed /> : show(cc, (value) => showValue('cc', value))}
                  </td>
                  <td className="text-right tabular-nums">
                    <Amount isHidden={hides.amounts} value={concentration} quantity="concentration" />
                  </td>
                  <td className="text-right tabular-nums max-sm:hidden">
                    {hides.amounts
                      ? message('share.page.hidden')
                      : show(share, (value) => `${value.toFixed(0)} %`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </Section>
        <Section id="oils" title={message('recipe.oil-blend')}>
          {oils.length === 0 ? (
            <p className="text-2 text-text-2">{message('share.page.no-oils')}</p>
          ) : (
            <TableFrame
              columns={[
                message('share.page.name'),
                { name: message('hld.eacn'), isNumber: true },
                { name: message('explorer.volume'), isNumber: true },
              ]}
            >
              <tbody>
                {oils.map(({ name, values, eacn, volume, active }) => (
                  <tr key={name} className={active ? '' : 'text-text-3'}>
                    <th scope="row">{name}</th>
                    <td className="text-right tabular-nums">
                      {values === 'licensed' ? <Licensed /> : show(eacn, (value) => showValue('eacn', value))}
                    </td>
                    <td className="text-right tabular-nums">
                      <Amount isHidden={hides.amounts} value={volume} quantity="volume" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          )}
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-x-auto">
      <h2 id={id} className="mb-2 font-text text-3 font-bold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ConditionProps {
  name: (typeof CONDITIONS)[number];
  value: number | null;
  isHidden: boolean;
}

/** Of an EACN that is not told: the oils give it, and their amounts are hidden or their values licensed. */
function Condition({ name, value, isHidden }: ConditionProps) {
  if (value !== null) return `${showValue(name, value)} ${QUANTITIES[name].unit.replace('H2O', 'H₂O')}`;
  return isHidden ? message('share.page.hidden') : <Licensed />;
}

function Licensed() {
  return (
    <span className="text-text-2" title={message('share.page.licensed.hint')} data-licensed="">
      {message('share.page.licensed')}
    </span>
  );
}

interface AmountProps {
  isHidden: boolean;
  value: number | null;
  quantity: 'concentration' | 'volume';
}

function Amount({ isHidden, value, quantity }: AmountProps) {
  if (isHidden) return message('share.page.hidden');
  return show(value, (known) => showValue(quantity, known));
}

function show(value: number | null, text: (value: number) => string): string {
  return value === null ? '–' : text(value);
}
