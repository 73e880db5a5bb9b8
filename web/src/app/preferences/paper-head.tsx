import { brand } from '@suite/contracts/brand';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { useSession } from '../session/use-session.ts';
import { momentText } from '../../ui/format/format-date.ts';
import { Mark } from '../../ui/primitives/mark.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { useDataVersion } from './data-version.ts';

interface PaperHeadProps {
  title: string;
  /** What kind of sheet it is. */
  subtitle?: string;
  /** What else belongs to the head: the version of a recipe, what a list was filtered by. */
  facts?: readonly PaperFact[];
  /** Whether the sheet shows values of the shared database: then it says which state of it. */
  isWithData?: boolean;
  /** Datasets beside the shared database that values are from. */
  datasetIds?: readonly string[];
}

export interface PaperFact {
  name: string;
  value: string;
}

/** The head of everything that is printed: what it is, whose, when, and with which data. On a screen there is none. */
export function PaperHead(props: PaperHeadProps) {
  const data = useDataVersion({ isWanted: props.isWithData === true, datasetIds: props.datasetIds ?? [] });
  // Made anew for every print, so that its time is right.
  return useIsPrinting() && <Head {...props} data={data} />;
}

function Head({ title, subtitle, facts, data }: PaperHeadProps & { data: string | undefined }) {
  const [printed] = useState(() => Date.now());
  const session = useSession();
  const author = session.state === 'authenticated' ? session.userData.user?.name : undefined;
  const all = [
    { name: message('report.author'), value: author ?? '–' },
    { name: message('report.date'), value: momentText(printed) },
    ...(facts ?? []),
    ...(data === undefined ? [] : [{ name: message('report.data'), value: data }]),
  ];
  return (
    <>
      <header className="paper-head">
        <div>
          <h1>{title}</h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        <p className="paper-brand">
          <Mark width={20} height={20} /> {brand.name}
        </p>
      </header>
      <dl className="paper-facts">
        {all.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
