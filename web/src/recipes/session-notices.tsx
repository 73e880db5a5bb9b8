import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InvitationsNotice } from './sharing/received-list.tsx';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { useStore } from '../ui/store.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { isDocumentPath } from '../app/session/document-path.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';
import type { Opening } from './session/use-opening.ts';
import { ExampleNote } from './example-note.tsx';

const LINK = 'cursor-pointer underline underline-offset-4';
const ACTION = 'cursor-pointer font-bold underline underline-offset-4';

/** What has to be said, or asked, about the draft in this browser and about the recipe in the address. */
export function SessionNotices({ opening }: { opening: Opening }) {
  const session = useRecipeSession();
  return (
    <>
      <OtherVersionNotice />
      <DraftNotices />
      <ExampleNote />
      {opening.kind === 'gone' && (
        <Banner tone="warn" title={message('recipes.not-found')} isUrgent>
          <Link to={session.science.listPath} className={LINK}>
            {message('recipes.to-list')}
          </Link>
        </Banner>
      )}
      {opening.kind === 'gone' && <InvitationsNotice />}
      {opening.kind === 'failed' && (
        <Banner tone="bad" title={message('recipes.not-read')} isUrgent>
          <button type="button" className={LINK} onClick={opening.open}>
            {message('recipe.try-again')}
          </button>
        </Banner>
      )}
      <OpeningQuestion opening={opening} />
    </>
  );
}

/** Asks which of two versions to go on with. Until then neither is overwritten. */
function OtherVersionNotice() {
  const session = useRecipeSession();
  const other = useStore(session, (state) => state.other);
  if (!other) return null;
  const { name, from } = other;
  return (
    <Banner tone="warn" title={message(`recipe.other.${from}`, { name })} isUrgent>
      <p>{message(`recipe.other.${from}.text`)}</p>
      <div className="no-print mt-2 flex flex-wrap gap-3">
        <Button look="line" onClick={session.keepMine}>
          {message(`recipe.other.${from}.keep`)}
        </Button>
        <Button look="line" onClick={session.takeOther}>
          {message(`recipe.other.${from}.take`)}
        </Button>
      </div>
    </Banner>
  );
}

function DraftNotices() {
  const session = useRecipeSession();
  const phase = useStore(session, (state) => state.phase);
  const { missing, isFromCache } = useStore(session, (state) => state.details);
  const wasUnreadable = useStore(session, (state) => state.wasUnreadable);
  const isLasting = useStore(session, (state) => state.isLasting);
  return (
    <output className="no-print block">
      {phase === 'failed' && (
        <NoticeLine>
          {message('recipe.restore-failed')}
          <ToolButton className="font-bold text-text underline" onClick={() => void session.restore()}>
            {message('recipe.try-again')}
          </ToolButton>
        </NoticeLine>
      )}
      {missing.length > 0 && <NoticeLine>{message('recipe.missing', { count: missing.length })}</NoticeLine>}
      {wasUnreadable && <NoticeLine>{message('recipe.unreadable')}</NoticeLine>}
      {isFromCache && <NoticeLine>{message('recipe.remembered')}</NoticeLine>}
      {!isLasting && <NoticeLine>{message('recipe.not-lasting')}</NoticeLine>}
    </output>
  );
}

/** One line across the screen, with what can be done about it. */
export function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-(--warn-wash) px-4 py-1.5 text-warn">
      {children}
    </p>
  );
}

function OpeningQuestion({ opening }: { opening: Opening }) {
  const session = useRecipeSession();
  const name = useStore(session, ({ current }) => current.name);
  const isSaving = useStore(session, (state) => state.isSaving);
  const problem = useStore(session, ({ failure, notice }) => failure ?? notice);
  const hasConflict = useStore(session, ({ conflict }) => conflict !== undefined);
  const saveFirst = async () => {
    if (await session.save()) opening.open();
  };
  return (
    <Dialog
      title={message('recipes.open.title')}
      isOpen={opening.kind === 'asking' && !hasConflict}
      onClose={opening.stay}
    >
      <p className="mb-5 text-2">{message('recipes.open.text', { name })}</p>
      {problem !== undefined && (
        <p role="alert" className="mb-3 text-2 text-bad">
          {problem}
        </p>
      )}
      <div className="grid gap-2">
        <Button disabled={isSaving} onClick={() => void saveFirst()}>
          {message('recipes.open.save')}
        </Button>
        <Button look="line" onClick={opening.open}>
          {message('recipes.open.discard')}
        </Button>
        <Button look="quiet" onClick={opening.stay}>
          {message('recipes.open.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

/** In the list of recipes: the one being edited is not saved. Save it, discard it, or go on with it (R4.21). */
export function UnsavedBar() {
  const session = useRecipeSession();
  const { current, original, phase, failure, notice, isSaving } = useStore(session, (state) => state);
  const { pathOf } = session.science;
  return (
    <div className="no-print">
      {phase === 'ready' && session.isUnsaved() && (
        <Banner tone="warn" title={message('recipes.unsaved', { name: current.name })}>
          <span className="inline-flex flex-wrap gap-4">
            <button type="button" className={ACTION} disabled={isSaving} onClick={() => void session.save()}>
              {message('recipes.unsaved.save')}
            </button>
            <Link className={ACTION} to={pathOf(current.recipeId)} reloadDocument={isDocumentPath(pathOf())}>
              {message('recipes.unsaved.open')}
            </Link>
            <button
              type="button"
              className={ACTION}
              onClick={() => (original.recipeId === undefined ? session.clear() : session.replace(original))}
            >
              {message('recipes.unsaved.discard')}
            </button>
          </span>
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="bad" isUrgent>
          {failure}
        </Banner>
      )}
      {notice !== undefined && <Banner tone="info">{notice}</Banner>}
    </div>
  );
}
