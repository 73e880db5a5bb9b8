// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './find.css';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { FindMixes } from './find-mixes.tsx';
import { FindReplacement } from './find-replacement.tsx';

/** The other way round: from the wanted result to what gives it. */
export function FindPanel() {
  const [question, setQuestion] = useState<'reach' | 'replace'>('reach');
  return (
    <section aria-labelledby="find-title">
      <div className="panel-head">
        <h2 id="find-title" className="panel-title">
          {message('explorer.find')}
        </h2>
        <Segmented
          label={message('explorer.find')}
          value={question}
          segments={[
            { value: 'reach', label: message('explorer.find.reach') },
            { value: 'replace', label: message('explorer.find.replace') },
          ]}
          onValue={setQuestion}
        />
      </div>
      {question === 'reach' ? <FindMixes /> : <FindReplacement />}
    </section>
  );
}
