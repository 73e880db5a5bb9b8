import { type MessageId, message } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { failureOf } from './call-failure.ts';

type Loaded = MessageId extends infer Id ? (Id extends `list.error.${infer Name}` ? Name : never) : never;

interface LoadErrorProps {
  /** What could not be loaded. */
  of: Loaded;
  error: unknown;
  onRetry: () => void;
}

/** What failed, what to do, and the reference to name. */
export function LoadError({ of, error, onRetry }: LoadErrorProps) {
  const { text, reference } = failureOf(error);
  return (
    <ListNotice title={message(`list.error.${of}`)} text={text} isUrgent>
      {reference !== undefined && (
        <p className="text-1 text-text-3 tabular-nums">{message('field.reference', { id: reference })}</p>
      )}
      <Button onClick={onRetry}>{message('catalogue.retry')}</Button>
    </ListNotice>
  );
}

/** A query, as far as it says how it stands. */
export interface Loading {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export interface LoadStateProps {
  query: Loading;
  of: Loaded;
  rows: number;
}

/** Stands for what is being loaded, with so many lines, or says that it could not be; nothing once it is there. */
export function LoadState({ query, of, rows }: LoadStateProps) {
  if (query.isPending) return <Skeleton rows={rows} />;
  if (!query.isError) return null;
  return <LoadError of={of} error={query.error} onRetry={() => void query.refetch()} />;
}

interface FailureBannerProps {
  /** What failed, or the sentence that says so. */
  error: unknown;
  onRetry?: () => void;
}

/** Why something could not be loaded or done, in a line above the rest; nothing where all is well. */
export function FailureBanner({ error, onRetry }: FailureBannerProps) {
  if (error === undefined || error === null) return null;
  return (
    <Banner tone="bad" isUrgent>
      {typeof error === 'string' ? error : failureOf(error).text}
      {onRetry && (
        <Button look="line" className="mt-2 flex" onClick={onRetry}>
          {message('error.retry')}
        </Button>
      )}
    </Banner>
  );
}
