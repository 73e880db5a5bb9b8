import { message } from '../../messages/message.ts';
import { HansenPlot } from './hansen-plot.tsx';
import { RESIN } from './resin-example.ts';
import { Screen } from './screen.tsx';

/** The sphere seen from one side, with everything that lies near it. */
export function SphereScreen() {
  return (
    <Screen
      label={message('picture.sphere.label')}
      title={message('picture.sphere', { name: RESIN.name })}
      note={message('picture.sphere.note')}
    >
      <div className="mx-auto w-full max-w-[26rem]">
        <HansenPlot ground="var(--stage)" />
      </div>
    </Screen>
  );
}
