import { ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/button.tsx';

interface EmptyPortfolioProps {
  isStaff: boolean;
  isFiltered: boolean;
  onAdd: () => void;
  onClear: () => void;
}

/** Nothing to show: because there is none yet, or none that fits. */
export function EmptyPortfolio({ isStaff, isFiltered, onAdd, onClear }: EmptyPortfolioProps) {
  if (isStaff) return <ListNotice title={message('supplier.none.staff')} />;
  if (isFiltered) {
    return (
      <ListNotice title={message('supplier.none.filtered')}>
        <Button look="line" onClick={onClear}>
          {message('supplier.clear')}
        </Button>
      </ListNotice>
    );
  }
  return (
    <ListNotice title={message('supplier.none')} text={message('supplier.none.text')}>
      <Button onClick={onAdd}>{message('supplier.add')}</Button>
    </ListNotice>
  );
}
