import type { BlendFacts, FlammabilityAnswer, Label } from '@suite/solvents';
import { Pictogram } from '../../ingredients/ingredient/facts/pictogram.tsx';
import { message, type MessageId } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { flashText, gapsOf, missingText } from './fact-text.ts';

interface SolventLabelProps {
  facts: BlendFacts;
  /** Of the components, in the order of the facts. */
  names: readonly string[];
  /** The statements of what it replaces; those that are gone are told. */
  before?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** The label that the components of a blend add up to, with what each statement comes from and what is not known. */
export function SolventLabel({ facts, names, before = NOTHING }: SolventLabelProps) {
  const label = facts.label.ok ? facts.label.value : undefined;
  const gaps = gapsOf(facts, names);
  const gone = label ? before.filter((code) => !label.statements.includes(code)) : [];
  return (
    <section aria-label={message('solvents.label')} className="grid gap-2">
      <h3 className="panel-title">{message('solvents.label')}</h3>
      {label ? (
        <LabelBody label={label} names={names} />
      ) : (
        <p className="text-text-2">
          {message('solvents.label.none', {
            name: facts.label.ok ? '' : (names[facts.label.at ?? 0] ?? ''),
            missing: facts.label.ok ? '' : missingText(facts.label.reason),
          })}
        </p>
      )}
      {gone.length > 0 && (
        <p className="text-ok">
          {message('solvents.label.gone')} <s>{gone.join(' ')}</s>
        </p>
      )}
      <Numbers facts={facts} />
      {facts.flammability && <FlashNote answer={facts.flammability} />}
      {gaps.length > 0 && (
        <details className="text-1 text-text-2">
          <summary className="cursor-pointer">{message('solvents.gaps', { count: gaps.length })}</summary>
          <ul className="mt-1 list-disc pl-4">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-1 text-text-3">{message('solvents.label.caution')}</p>
    </section>
  );
}

function LabelBody({ label, names }: { label: Label; names: readonly string[] }) {
  const { kind, unknown, pictograms, signal, statements, supplemental, classes } = label;
  return (
    <>
      {kind === 'incomplete' && (
        <p className="text-warn">
          {message('solvents.label.incomplete', {
            percent: numberText(unknown.percent, 0),
            names: unknown.components.map((at) => names[at] ?? '').join(', '),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {pictograms.map((code) => (
          <Pictogram key={code} code={code} />
        ))}
        <strong className="text-3">
          {signal === undefined
            ? message('solvents.label.no-signal')
            : message(signal === 'Danger' ? 'solvents.signal.danger' : 'solvents.signal.warning')}
        </strong>
      </div>
      {statements.length === 0 && kind !== 'incomplete' && (
        <p className="text-text-2">{message('solvents.label.no-class')}</p>
      )}
      <ul className="grid gap-1">
        {statements.map((code) => {
          const causes = classes.filter((found) => found.statement === code);
          return (
            <li key={code}>
              <b>{code}</b> {statementText(code)}
              {causes.map((cause) => (
                <span key={cause.hazardClass} className="row-sub whitespace-normal">
                  {causeText(cause, names)}
                </span>
              ))}
            </li>
          );
        })}
        {supplemental.map((code) => (
          <li key={code}>
            <b>{code}</b> {statementText(code)}
          </li>
        ))}
      </ul>
      {label.unverified.length > 0 && (
        <p className="text-1 text-text-3">{message('solvents.label.unverified')}</p>
      )}
    </>
  );
}

/** What a code says; a code of the label that we have no words for stands alone. */
function statementText(code: string): string {
  const base = code.replace(/[A-Za-z]+$/, '');
  const id = `statement.${KNOWN.has(code) ? code : base}` as MessageId; // only codes that have their sentence
  return KNOWN.has(code) || KNOWN.has(base) ? message(id) : '';
}

const KNOWN = new Set(
  (
    'H224 H225 H226 H300 H301 H302 H304 H310 H311 H312 H314 H315 H317 H318 H319 H330 H331 H332 H334 H335 ' +
    'H336 H340 H341 H350 H351 H360 H361 H362 H370 H371 H372 H373 H400 H410 H411 H412 H413 H420 EUH066'
  ).split(' '),
);

/** "Eye Irrit. 2: diacetone alcohol, 56 of 10 %". */
function causeText(
  { hazardClass, components, sum, limit }: Label['classes'][number],
  names: readonly string[],
): string {
  if (limit === 0) return message('solvents.cause.flash', { name: hazardClass });
  return message(hazardClass.startsWith('Acute') ? 'solvents.cause.acute' : 'solvents.cause.sum', {
    name: hazardClass,
    names: components.map((at) => names[at] ?? '').join(', '),
    sum: numberText(sum, sum >= 100 ? 0 : 1),
    limit: numberText(limit, limit < 1 ? 2 : 0),
  });
}

function Numbers({ facts: { flash, voc, vocUs, density } }: { facts: BlendFacts }) {
  const rows = [
    [
      message('solvents.flash'),
      flash.ok ? `${flashText(flash.value)}${flash.value.kind === 'none' ? '' : ' °C'}` : '–',
    ],
    [message('solvents.voc.eu'), voc.ok ? `${numberText(voc.value.gramsPerLitre, 0)} g/L` : '–'],
    [
      message('solvents.voc.us'),
      vocUs.ok
        ? vocUs.value.lessWaterAndExempt === 'none'
          ? message('solvents.voc.none')
          : `${numberText(vocUs.value.lessWaterAndExempt, 0)} g/L`
        : '–',
    ],
    [message('solvents.density'), density.ok ? `${numberText(density.value, 3)} g/cm³` : '–'],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 [&_dt]:text-text-3 [&_dt]:text-1 [&_dd]:font-bold [&_dd]:tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FlashNote({ answer: { mustMeasure, reasons, flammability } }: { answer: FlammabilityAnswer }) {
  return (
    <p className={mustMeasure ? 'text-warn' : 'text-text-2'}>
      {flammability
        ? message('solvents.flash.category', {
            category: flammability.category,
            statement: flammability.statement,
          })
        : message('solvents.flash.no-category')}{' '}
      {reasons.map((reason) => message(`solvents.flash.${reason}`)).join(' ')}
    </p>
  );
}
