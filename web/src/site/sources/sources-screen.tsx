import type { CountedSource, DataSources } from '@suite/contracts/data-sources';
import type { ReactNode } from 'react';
import { message, type MessageId } from '../../messages/message.ts';
import { count } from '../pictures/numbers.ts';

/** Where the numbers are from: how many substances carry which fact, under which terms, and what hazards do not say. */
export function SourcesScreen({ data }: { data: DataSources | undefined }) {
  return (
    <main id="content" className="wrap section grid gap-12">
      <div className="max-w-[46rem]">
        <h1 className="text-6">{message('sources.title')}</h1>
        <p className="mt-5 text-text-2">{message('sources.lead', { total: data?.total ?? 0 })}</p>
      </div>
      {data ? <Counted {...data} /> : <p>{message('sources.none')}</p>}
    </main>
  );
}

function Counted({ total, facts, acts, otherLists, sources }: DataSources) {
  return (
    <>
      <Part title={message('sources.facts')}>
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ field, count: found }) => (
            <li key={field} className="flex justify-between gap-4 border-b border-line py-1.5">
              <span>{fieldName(field)}</span>
              <span className="text-text-2 tabular-nums">
                {message('sources.of', { count: count(found), total: count(total) })}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={message('sources.hazards')}>
        <div className="grid max-w-[46rem] gap-3">
          <p>{message('sources.hazards.law')}</p>
          <p>{message('sources.hazards.unknown')}</p>
          <p>{message('sources.hazards.other', { count: otherLists })}</p>
          <p className="font-bold">{message('sources.hazards.sheet')}</p>
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-2 text-text-2 tabular-nums">
          {acts.map(({ act, celex, count: found }) => (
            <li key={`${act} ${celex}`}>{message('sources.act', { act, celex, count: found })}</li>
          ))}
        </ul>
      </Part>
      <Part title={message('sources.list')}>
        <ul>
          {sources.map((source) => (
            <Source key={source.id} {...source} />
          ))}
        </ul>
      </Part>
    </>
  );
}

function fieldName(field: string): string {
  const id = `ingredient.field.${field}`;
  return message(id as MessageId); // every field of the contract has its name in the catalogue
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-text pt-5">
      <h2 className="mb-5 text-5">{title}</h2>
      {children}
    </section>
  );
}

function Source({ id, citation, licence, date, obtained, count: named }: CountedSource) {
  return (
    <li
      id={id}
      className="grid gap-x-8 gap-y-1 border-b border-line py-4 [overflow-wrap:anywhere] md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <p className="font-bold">{citation}</p>
      <p className="text-2 text-text-2">
        {message('sources.named', { count: named })} · {date}
      </p>
      <p className="text-2 text-text-2 md:col-span-2">
        {licence} · {obtained}
      </p>
    </li>
  );
}
