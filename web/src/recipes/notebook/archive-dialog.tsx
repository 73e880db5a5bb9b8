import { recipeImportEndpoint } from '@suite/contracts/endpoints/recipe-import';
import { guidePath } from '@suite/contracts/paths';
import { type ImportedRecipe, RECIPE_IMPORT_LIMITS } from '@suite/contracts/recipe-import';
import type { RecipeKind } from '@suite/contracts/recipes';
import { type ReactNode, useEffect, useState } from 'react';
import type { ReadOutcome } from '../../files/eln/read-eln.ts';
import { readElnFile } from '../../files/eln/read-eln-file.ts';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { bytesText } from '../../ui/format/format-bytes.ts';
import { HelpLink } from '../../ui/primitives/help-link.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { useRecipeSession } from '../session/use-recipe-session.ts';
import { emptyRecipe, type ImportPlan, isTooMuch, planImport, type PlannedEntry } from './plan-import.ts';
import { useSend } from '../../app/calls/use-send.ts';

interface ArchiveDialogProps {
  /** The archive that somebody chose. */
  file: File | undefined;
  onImported: (count: number) => void;
  onClose: () => void;
}

/** Shows what an archive of a notebook would bring, and what not, before anything is saved. */
export function ArchiveDialog({ file, onImported, onClose }: ArchiveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title={message('notebook.import')}
      isOpen={file !== undefined}
      size="wide"
      {...(isBusy ? {} : { onClose })}
    >
      {file && (
        <Archive
          key={file.name + file.lastModified}
          file={file}
          {...{ onImported, onClose, onBusy: setIsBusy }}
        />
      )}
      <p className="mt-4 text-2">
        <HelpLink to={guidePath('electronic-notebooks')}>{message('notebook.guide')}</HelpLink>
      </p>
    </Dialog>
  );
}

interface ArchiveProps extends Omit<ArchiveDialogProps, 'file'> {
  file: File;
  onBusy: (isBusy: boolean) => void;
}

function Archive({ file, ...props }: ArchiveProps) {
  const [outcome, setOutcome] = useState<ReadOutcome>();
  useEffect(() => {
    const reading = new AbortController();
    void readElnFile(file, reading.signal).then(setOutcome);
    return () => reading.abort();
  }, [file]);
  if (!outcome) {
    return (
      <output className="block" aria-label={message('notebook.reading')}>
        <p className="mb-3 text-text-2">{message('notebook.reading')}</p>
        <Skeleton rows={3} />
      </output>
    );
  }
  if ('problem' in outcome) {
    return (
      <>
        <Banner tone="bad" isUrgent>
          {message('notebook.refused', { name: file.name })} {message(`notebook.problem.${outcome.problem}`)}{' '}
          {outcome.detail !== '' && <span className="break-all">({outcome.detail})</span>}
        </Banner>
        <Button look="line" className="mt-4" onClick={props.onClose}>
          {message('notebook.close')}
        </Button>
      </>
    );
  }
  return <Preview outcome={outcome} {...props} />;
}

type PreviewProps = Omit<ArchiveProps, 'file'> & { outcome: Extract<ReadOutcome, { archive: unknown }> };

function Preview({ outcome: { archive }, onImported, onClose, onBusy }: PreviewProps) {
  const { science } = useRecipeSession();
  const { kind } = science;
  const [plan] = useState(() =>
    planImport(archive, {
      kind,
      parse: (given) => {
        const document = science.parse(given);
        return document && science.toApi(document);
      },
    }),
  );
  const [asEmpty, setAsEmpty] = useState<ReadonlySet<number>>(() => new Set());
  const { run, isBusy, notice } = useSend(recipeImportEndpoint(kind), {
    failureText: (error) => `${failureOf(error).text} ${message('notebook.nothing-saved')}`,
  });
  const blank = science.toApi(science.toDocument(science.initial));
  const recipes = plan.entries.flatMap((entry, index): ImportedRecipe<RecipeKind>[] => {
    if (entry.recipe) return [entry.recipe];
    return asEmpty.has(index) ? [emptyRecipe(entry, blank)] : [];
  });
  const isTooMany = isTooMuch(recipes);
  async function save(): Promise<void> {
    onBusy(true);
    const answer = await run({ attributes: { recipes } });
    onBusy(false);
    if (answer) onImported(answer.data.length);
  }
  return (
    <>
      <PlanView
        plan={plan}
        asEmpty={asEmpty}
        onAsEmpty={(index, isWanted) => {
          const next = new Set(asEmpty);
          if (isWanted) next.add(index);
          else next.delete(index);
          setAsEmpty(next);
        }}
      />
      {isTooMany && (
        <Banner tone="warn">
          {message('notebook.too-many-to-save', {
            most: RECIPE_IMPORT_LIMITS.recipes,
            mostResults: RECIPE_IMPORT_LIMITS.labResults,
          })}
        </Banner>
      )}
      {notice && (
        <Banner tone="bad" isUrgent>
          {notice.text}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={recipes.length === 0 || isTooMany || isBusy} onClick={() => void save()}>
          {isBusy ? message('notebook.saving') : message('notebook.save', { count: recipes.length })}
        </Button>
        <Button look="line" disabled={isBusy} onClick={onClose}>
          {message('notebook.cancel')}
        </Button>
      </div>
    </>
  );
}

interface PlanViewProps {
  plan: ImportPlan;
  asEmpty: ReadonlySet<number>;
  onAsEmpty: (index: number, isWanted: boolean) => void;
}

function PlanView({ plan, asEmpty, onAsEmpty }: PlanViewProps) {
  const found = plan.entries.filter(({ recipe }) => recipe !== undefined).length;
  return (
    <>
      <p className="mb-2 text-2 text-text-2">
        {message('notebook.found', { count: found, of: plan.entries.length })}{' '}
        {plan.publisher !== undefined && message('notebook.from', { program: plan.publisher })}
      </p>
      {/* A list that scrolls is reached by the keyboard too. */}
      <ul
        className="max-h-[50vh] overflow-y-auto border-t border-line text-2"
        tabIndex={0}
        aria-label={message('notebook.contents')}
      >
        {plan.entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two experiments may have one name
          <li key={index} className="border-b border-line py-2">
            <Entry
              entry={entry}
              isEmptyWanted={asEmpty.has(index)}
              onEmptyWanted={(isWanted) => onAsEmpty(index, isWanted)}
            />
          </li>
        ))}
        {plan.others.length > 0 && (
          <li className="border-b border-line py-2">
            <Unused title={message('notebook.loose-files')} files={plan.others} />
          </li>
        )}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: PlannedEntry;
  isEmptyWanted: boolean;
  onEmptyWanted: (isWanted: boolean) => void;
}

const SHOWN_LETTERS = 400;

function Entry({ entry, isEmptyWanted, onEmptyWanted }: EntryProps) {
  const { name, recipe, refused, text, comments, unused } = entry;
  const isForeign = recipe === undefined && refused === undefined;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="min-w-0 font-bold break-words">{name}</b>
        <span className={recipe ? 'text-ok' : 'text-warn'}>{stateText(entry, isEmptyWanted)}</span>
      </p>
      {recipe && <p className="text-text-2">{contentText(recipe)}</p>}
      {text !== '' && (
        <Line title={message(isEmptyWanted ? 'notebook.text-note' : 'notebook.text-left')}>
          {text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}
        </Line>
      )}
      {comments > 0 && (
        <p className="text-text-2">{message('notebook.comments-left', { count: comments })}</p>
      )}
      {unused.length > 0 && <Unused title={message('notebook.files-left')} files={unused} />}
      {isForeign && (
        <label className="mt-1 flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-(--text)"
            checked={isEmptyWanted}
            onChange={({ currentTarget }) => onEmptyWanted(currentTarget.checked)}
          />
          {message('notebook.as-empty')}
        </label>
      )}
    </>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-text-2">
      {title} <span className="break-words whitespace-pre-line text-text">{children}</span>
    </div>
  );
}

function Unused({ title, files }: { title: string; files: PlannedEntry['unused'] }) {
  return (
    <Line title={title}>
      {files
        .map(({ name, size, isMissing }) =>
          isMissing ? message('notebook.file-missing', { name }) : `${name} (${bytesText(size)})`,
        )
        .join(', ')}
    </Line>
  );
}

function stateText({ recipe, refused }: PlannedEntry, isEmptyWanted: boolean): string {
  if (recipe) return message('notebook.state.new');
  if (refused !== undefined) return message(`notebook.state.${refused}`);
  return message(isEmptyWanted ? 'notebook.state.empty' : 'notebook.state.none');
}

/** What is in a recipe beside its ingredients. */
function contentText({ document, labResults = [] }: ImportedRecipe<RecipeKind>): string {
  const racks = 'racks' in document ? (document.racks?.length ?? 0) : 0;
  const fits = 'targets' in document ? document.targets.filter((target) => target.kind === 'fit').length : 0;
  return message('notebook.content', { results: labResults.length, racks, fits });
}
