import { type LabRack, SOUGHT } from '@suite/hld';
import { lazy, Suspense, useState } from 'react';
import { message } from '../../messages/message.ts';
import { ActionMenu } from '../../ui/primitives/action-menu.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TOOL_LOOK, ToolButton } from '../../ui/primitives/tool-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useHldState } from '../recipe/hld-session.tsx';
import { BenchSheet } from './bench-sheet.tsx';
import { EstimatePanel } from './estimate-panel.tsx';
import { ObservationPanel } from './observation-panel.tsx';
import { PhotoNotices, RackPhotos } from './photo-strip.tsx';
import { usePhotos } from './use-photos.ts';
import { PhoneReader } from './phone-reader.tsx';
import { RackTable } from './rack-table.tsx';
import { RacksStart } from './racks-start.tsx';
import { ResultStrip } from './result-strip.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import type { OpenRack, useRacks } from './use-racks.ts';
import type { TubeInHand } from './use-tube.ts';

// Only who has a number to save needs it.
const SaveValue = lazy(async () => ({ default: (await import('./save-value.tsx')).SaveValue }));
const OpenOnPhone = lazy(async () => ({ default: (await import('./open-on-phone.tsx')).OpenOnPhone }));

const TABS = ['read', 'set-up', 'result'] as const;

interface RacksProps {
  racks: ReturnType<typeof useRacks>;
  tube: TubeInHand;
}

/** The racks of a recipe: which one, what came of it, and its tubes. */
export function Racks({ racks, tube }: RacksProps) {
  const { open } = racks;
  const [tab, setTab] = useState<(typeof TABS)[number]>('read');
  const [dialog, setDialog] = useState<'save' | 'phone'>();
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const recipe = useHldState((state) => state.current);
  const photos = usePhotos();
  if (!open) return <RacksStart onPlan={racks.plan} />;
  const close = () => setDialog(undefined);
  const shown = open.rack.tubes.length === 0 && tab === 'read' ? 'set-up' : tab;
  const reader = (
    <>
      <ObservationPanel open={open} tube={tube} photos={photos} />
      <EstimatePanel open={open} onAdd={racks.add} />
    </>
  );
  return (
    <>
      {isPrinting && <BenchSheet open={open} recipe={recipe} />}
      <RackTabs {...racks} open={open} onPhone={() => setDialog('phone')} />
      <PhotoNotices photos={photos} />
      <ResultStrip open={open} onSave={() => setDialog('save')} />
      <div className="racks-tabs no-print">
        <Segmented
          label={message('explorer.panels')}
          value={shown}
          segments={TABS.map((value) => ({ value, label: message(`racks.tab.${value}`) }))}
          onValue={setTab}
        />
      </div>
      <div className="racks-body no-print" data-tab={shown}>
        <div className="racks-column" data-panel="set-up">
          <SetUpPanel key={open.rack.id} open={open} />
        </div>
        <div className="racks-column" data-panel="read">
          {isPhone ? (
            <PhoneReader open={open} tube={tube} photos={photos} />
          ) : (
            <RackTable open={open} tube={tube} />
          )}
          <RackPhotos photos={photos} rack={open.rack} racks={open.racks} />
        </div>
        <div className="racks-column" data-panel="result">
          {isPhone ? <EstimatePanel open={open} onAdd={racks.add} /> : reader}
        </div>
      </div>
      <Suspense>
        {dialog === 'save' && <SaveValue open={open} recipe={recipe} onClose={close} />}
        {dialog === 'phone' && <OpenOnPhone recipe={recipe} rack={open.rack} onClose={close} />}
      </Suspense>
    </>
  );
}

interface RackTabsProps extends Pick<RacksProps['racks'], 'choose' | 'plan' | 'remove'> {
  racks: readonly LabRack[];
  open: OpenRack;
  onPhone: () => void;
}

/** The racks of the recipe, and what can be done with the one that is open. */
function RackTabs({ racks, open, choose, plan, remove, onPhone }: RackTabsProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="racks-bar no-print">
      <Segmented
        label={message('racks.racks')}
        value={open.rack.id}
        segments={racks.map(({ id, name }) => ({ value: id, label: name }))}
        onValue={choose}
      />
      <ActionMenu
        buttonClass={TOOL_LOOK}
        entries={SOUGHT.map((sought) => ({
          label: message(`racks.sought.${sought}`),
          onPick: () => setRefusal(plan(sought)),
        }))}
      >
        {message('racks.new')}
      </ActionMenu>
      <span className="flex flex-wrap ml-auto max-sm:ml-0">
        <ToolButton onClick={onPhone}>{message('racks.phone')}</ToolButton>
        <ToolButton onClick={() => window.print()}>{message('racks.print')}</ToolButton>
        <ToolButton look="danger" onClick={() => remove(open.rack.id)}>
          {message('racks.remove')}
        </ToolButton>
      </span>
      {refusal !== undefined && (
        <p role="alert" className="basis-full text-1 text-bad">
          {refusal}
        </p>
      )}
    </div>
  );
}
