import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useCallback } from 'react';
import { message } from '../../messages/message.ts';
import { LoadError } from '../../app/session/load-state.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import type { DataTableProps } from '../../ui/table/data-table.tsx';
import type { GridActions } from '../../ui/table/use-grid-keys.ts';
import { timeText } from '../../ui/format/format-date.ts';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import type { Column } from '../columns.ts';
import { MethodTag } from '../method-tag.tsx';
import { type CatalogueSearch, type ChangeSearch, isNarrowed } from '../search/catalogue-search.ts';
import { WishBox } from '../wishes.tsx';
import { EmptyList } from './empty-list.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import type { useCatalogue } from './use-catalogue.ts';
import { type useVotes, VoteCell, VotingContext } from './votes.tsx';

interface CatalogueListProps {
  kind: IngredientKind;
  search: CatalogueSearch;
  onChange: ChangeSearch;
  catalogue: ReturnType<typeof useCatalogue>;
  columns: readonly Column[];
  settings: DataTableProps<Ingredient>['settings'];
  grid: GridActions;
  onFirstRow: (index: number) => void;
  /** There where one set is shown that the user may fill. */
  onImport: (() => void) | undefined;
  voting: ReturnType<typeof useVotes>;
}

/** The table, or what there is to say in its place. */
export function CatalogueList(props: CatalogueListProps) {
  const { kind, search, onChange, catalogue, columns, voting } = props;
  const { list, rows, total } = catalogue;
  const cell = useCallback(
    (column: Column, ingredient: Ingredient) => {
      if (column.id === 'method') return <MethodTag kind={kind} method={ingredient.method} />;
      if (column.id === 'votes') return <VoteCell ingredient={ingredient} />;
      return undefined;
    },
    [kind],
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
    return <LoadError of="ingredients" error={list.error} onRetry={() => void list.refetch()} />;
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
    <VotingContext value={voting}>
      {list.isError && (
        <Banner tone="warn">{message('catalogue.old', { time: timeText(list.dataUpdatedAt) })}</Banner>
      )}
      <IngredientTable
        kind={kind}
        columns={columns}
        rows={rows}
        total={total ?? rows.length}
        settings={props.settings}
        sorts={search.sorts}
        onSorts={(sorts) => onChange({ sorts })}
        grid={props.grid}
        cell={cell}
        onFirstRow={props.onFirstRow}
        onMore={catalogue.onMore}
        isFaded={list.isPlaceholderData}
      />
    </VotingContext>
  );
}
