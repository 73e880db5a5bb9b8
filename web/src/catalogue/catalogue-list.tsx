import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useCallback } from 'react';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type CatalogueSearch, isNarrowed } from './catalogue-search.ts';
import type { Column } from './columns.ts';
import { IngredientTable, type Selection } from './ingredient-table.tsx';
import { EmptyList, ListError, ListNotice } from './list-states.tsx';
import { MAIN_NUMBERS } from './fields.ts';
import { MethodTag } from './method-tag.tsx';
import type { TableSettings } from './table-settings.ts';
import type { useCatalogue } from './use-catalogue.ts';
import type { ChangeSearch } from './use-catalogue-search.ts';
import type { useVotes } from './use-votes.ts';
import { VoteButton } from './vote-button.tsx';
import { WishBox } from './wish-box.tsx';

interface CatalogueListProps {
  kind: IngredientKind;
  search: CatalogueSearch;
  onChange: ChangeSearch;
  catalogue: ReturnType<typeof useCatalogue>;
  columns: readonly Column[];
  settings: TableSettings;
  onSettings: (change: Partial<TableSettings>) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (id: string | undefined) => void;
  onCopy: () => void;
  onSight: (row: number) => void;
  /** There where one set is shown that the user may fill. */
  onImport: (() => void) | undefined;
  voting: ReturnType<typeof useVotes>;
}

/** The table, or what there is to say in its place. */
export function CatalogueList(props: CatalogueListProps) {
  const { kind, search, onChange, catalogue, columns, voting } = props;
  const { list, rows, total } = catalogue;
  const { votes, toggle, isVoting } = voting;
  const cell = useCallback(
    (column: Column, ingredient: Ingredient) => {
      if (column.id === 'method') return <MethodTag kind={kind} method={ingredient.method} />;
      if (column.id === 'votes') {
        return (
          <VoteButton ingredient={ingredient} votes={votes} onVote={toggle} isDisabled={isVoting} isInTable />
        );
      }
      return undefined;
    },
    [kind, votes, toggle, isVoting],
  );
  const line = useCallback(
    (ingredient: Ingredient) => <PhoneLine kind={kind} columns={columns} ingredient={ingredient} />,
    [kind, columns],
  );
  if (list.isPending) {
    return (
      <div className="overflow-hidden px-4 pt-2">
        <output className="sr-only">{message('catalogue.loading')}</output>
        <Skeleton rows={14} />
      </div>
    );
  }
  if (list.isError && rows.length === 0) {
    return <ListError of="ingredients" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (total === 0 && !list.isPlaceholderData) {
    const isAll = !isNarrowed(search);
    return isAll ? (
      <ListNotice title={message('catalogue.empty')} text={message('catalogue.empty.text')} />
    ) : (
      <EmptyList kind={kind} search={search} onChange={onChange}>
        {search.text.trim() === '' && props.onImport && (
          <Button onClick={props.onImport}>{message('import.button')}</Button>
        )}
        {search.text.trim() !== '' && <WishBox kind={kind} text={search.text.trim()} />}
      </EmptyList>
    );
  }
  return (
    <>
      {list.isError && (
        <Banner tone="warn">
          {message('catalogue.old', { time: new Date(list.dataUpdatedAt).toLocaleTimeString('en-GB') })}
        </Banner>
      )}
      <IngredientTable
        kind={kind}
        columns={columns}
        rows={rows}
        total={total ?? rows.length}
        settings={props.settings}
        onSettings={props.onSettings}
        sorts={search.sorts}
        onSorts={(sorts) => onChange({ sorts })}
        selection={props.selection}
        onSelection={props.onSelection}
        openId={search.open}
        onOpen={props.onOpen}
        cell={cell}
        line={line}
        onCopy={props.onCopy}
        onSight={props.onSight}
        onMore={catalogue.onMore}
        isFaded={list.isPlaceholderData}
      />
    </>
  );
}

interface PhoneLineProps {
  kind: IngredientKind;
  columns: readonly Column[];
  ingredient: Ingredient;
}

/** What counts most of an ingredient, in the second line of a narrow row. */
function PhoneLine({ kind, columns, ingredient }: PhoneLineProps) {
  const ids: string[] = ['ra', 'surfactantType', ...MAIN_NUMBERS[kind]];
  return (
    <span className="flex items-center gap-2.5 tabular-nums">
      {columns.flatMap((column) => {
        const text = ids.includes(column.id) ? column.text(ingredient) : undefined;
        if (text === undefined) return [];
        return (
          <span key={column.id}>
            {column.isNumber && <span className="text-text-3">{column.name} </span>}
            <span className="text-text-2">{text}</span>
          </span>
        );
      })}
      <MethodTag kind={kind} method={ingredient.method} />
    </span>
  );
}
