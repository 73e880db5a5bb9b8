import { distance, type Hsp } from '@suite/hsp';
import { useQuery } from '@tanstack/react-query';
import { IngredientLinks } from '../../catalogue/ingredient-links.tsx';
import { numberText } from '../../catalogue/number-text.ts';
import { message } from '../../messages/message.ts';
import { nearestQuery } from '../../queries/ingredients.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hundredths } from './saved-row.ts';

const COUNT = 10;

/** The ten substances of the database that are nearest to the mean of the estimates. */
export function Nearest({ point }: { point: Hsp }) {
  const call = useCall();
  const asked = { dD: hundredths(point.dD), dP: hundredths(point.dP), dH: hundredths(point.dH) };
  const { data, error, isPending } = useQuery(nearestQuery(call, asked, COUNT));
  if (isPending) return <Skeleton rows={6} />;
  if (error) return <Banner tone="warn">{failureOf(error).text}</Banner>;
  return (
    <IngredientLinks
      kind="hsp"
      title={message('property.nearest')}
      ingredients={data}
      extra={{
        name: 'Ra',
        text: ({ dD, dP, dH }) => {
          if (dD === undefined || dP === undefined || dH === undefined) return undefined;
          const found = distance(point, { dD, dP, dH });
          return found.ok ? numberText(found.value, 1) : undefined;
        },
      }}
    />
  );
}
