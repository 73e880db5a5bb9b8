import { DEFAULT_RECIPE } from '@suite/recipes';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeExample } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { methodIn } from '../../recipe/hld-science.ts';
import { useHldSession } from '../../recipe/hld-session.tsx';
import { explore } from '../explore.ts';
import { StartExample } from './start-example.tsx';
import { useEndpoint } from '../../../app/calls/use-endpoint.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const MOST_EXAMPLES = 3;

/** Worked examples, one of them drawn with notes; each can be opened and changed. */
export function StartExamples({ link }: { link: ReactNode }) {
  const { data } = useEndpoint(recipeEndpoints('hld').examples, {});
  // The lotion is the one the notes are easiest to follow on.
  const examples = useMemo(
    () => (data?.data ?? []).toSorted((left, right) => rankOf(left) - rankOf(right)).slice(0, MOST_EXAMPLES),
    [data],
  );
  const [chosen, setChosen] = useState<string>();
  const example = examples.find(({ id }) => id === chosen) ?? examples[0];
  if (!example) return null;
  return (
    <div className="start-example">
      <PanelHead title={message('explorer.start.examples')} className="flex-wrap">
        <Segmented
          label={message('explorer.start.examples')}
          value={example.id}
          segments={examples.map(({ id, attributes }) => ({ value: id, label: attributes.document.name }))}
          onValue={setChosen}
        />
        <OpenedExample key={example.id} example={example} link={link} />
      </PanelHead>
    </div>
  );
}

function rankOf({ attributes }: RecipeExample<'hld'>): number {
  return attributes.industry === 'personal care' ? 0 : 1;
}

/** The example with the values that its ingredients have here and now. */
function OpenedExample({ example, link }: { example: RecipeExample<'hld'>; link: ReactNode }) {
  const session = useHldSession();
  const opened = useQuery({
    queryKey: ['hld-example', example.id],
    queryFn: () => {
      const { science } = session;
      const draft = { identity: {}, document: science.fromApi(example.attributes.document) };
      return science.resolve({ current: draft, original: draft });
    },
    retry: false,
  });
  const exploration = useMemo(() => {
    if (!opened.data) return undefined;
    const { current, details } = opened.data;
    return explore(current, (key) => methodIn(details.methods, key));
  }, [opened.data]);
  if (!opened.data || !exploration) return null;
  const { current, details } = opened.data;
  return (
    <>
      <Button
        size="small"
        className="min-[54rem]:ml-auto"
        onClick={() => {
          session.setDetails({ ...session.get().details, methods: details.methods });
          session.replace(current, DEFAULT_RECIPE);
        }}
      >
        {message('explorer.start.open')}
      </Button>
      <StartExample exploration={exploration} text={example.attributes.explanation} link={link} />
    </>
  );
}
