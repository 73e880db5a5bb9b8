import { type MessageId, message } from '../../messages/message.ts';
import { Screen, ScreenRow, Tag } from './screen.tsx';

interface Entry {
  name: MessageId;
  kind: MessageId;
  isShared: boolean;
}

const ENTRIES: Entry[] = [
  { name: 'picture.share.one', kind: 'picture.share.recipe', isShared: false },
  { name: 'picture.share.two', kind: 'picture.share.recipe', isShared: true },
  { name: 'picture.share.three', kind: 'picture.share.dataset', isShared: false },
  { name: 'picture.share.four', kind: 'picture.share.dataset', isShared: true },
];

/** Recipes and datasets: private until somebody shares them. */
export function ShareScreen() {
  return (
    <Screen
      label={message('picture.share.label')}
      title={message('picture.share')}
      note={message('picture.share.note')}
    >
      <div>
        {ENTRIES.map(({ name, kind, isShared }) => (
          <ScreenRow key={name} name={message(name)} hint={message(kind)}>
            <Tag isFilled={isShared}>
              {message(isShared ? 'picture.share.shared' : 'picture.share.private')}
            </Tag>
          </ScreenRow>
        ))}
      </div>
    </Screen>
  );
}
