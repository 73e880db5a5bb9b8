// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../explorer.css';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { FindMixes } from './find-mixes.tsx';
import { FindReplacement } from './find-replacement.tsx';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

/** The other way round: from the wanted result to what gives it. */
export function FindPanel() {
  const [question, setQuestion] = useState<'reach' | 'replace'>('reach');
  return (
    <section aria-labelledby="find-title">
      <PanelHead id="find-title" title={message('explorer.find')}>
        <Segmented
          label={message('explorer.find')}
          value={question}
          segments={[
            { value: 'reach', label: message('explorer.find.reach') },
            { value: 'replace', label: message('explorer.find.replace') },
          ]}
          onValue={setQuestion}
        />
      </PanelHead>
      {question === 'reach' ? <FindMixes /> : <FindReplacement />}
    </section>
  );
}
