// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../explorer.css';
import type { EmulsionType } from '@suite/hld';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../../messages/message.ts';
import { nextColor } from '../../../recipes/entry-colors.ts';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { newKey } from '../../recipe/ingredient-source.ts';
import { useActions } from '../use-explorer.tsx';
import { StartExamples } from './start-examples.tsx';
import { StartSearch } from './start-search.tsx';

const TYPES: readonly EmulsionType[] = ['O/W', 'ME', 'W/O'];

/** An empty recipe: three ways to begin, and a worked example that says how to read the rest. */
export function StartPanel({ onFind }: { onFind: () => void }) {
  const { dispatch } = useActions();
  return (
    <section className="start no-print" aria-label={message('explorer.start')}>
      <div className="start-ways">
        <Way title={message('explorer.start.build')} text={message('explorer.start.build.text')} icon={DROP}>
          <StartSearch />
          <p>
            <button
              type="button"
              className="cursor-pointer font-bold underline underline-offset-4"
              onClick={() => dispatch({ type: 'new-surfactant', key: newKey(), color: nextColor([]) })}
            >
              {message('explorer.start.create')}
            </button>
          </p>
        </Way>
        <Way title={message('explorer.start.reach')} text={message('explorer.start.reach.text')} icon={AIM}>
          <p className="mt-auto flex flex-wrap gap-2">
            {TYPES.map((value) => (
              <Button
                key={value}
                look="line"
                size="small"
                aria-label={message('explorer.start.reach.type', { type: value })}
                onClick={() => {
                  dispatch({ type: 'set-target', value });
                  onFind();
                }}
              >
                {value}
              </Button>
            ))}
          </p>
        </Way>
        <Way title={message('explorer.start.saved')} text={message('explorer.start.saved.text')} icon={PAGE}>
          <p className="mt-auto">
            <ButtonLink look="line" size="small" to="/apps/hld/recipes">
              {message('apps.recipes')}
            </ButtonLink>
          </p>
        </Way>
      </div>
      <StartExamples
        link={
          <Link className="ml-auto text-1 text-text-2 underline underline-offset-2" to="/science/hld">
            {message('explorer.start.science')}
          </Link>
        }
      />
    </section>
  );
}

interface WayProps {
  title: string;
  text: string;
  /** The path of a picture of 24 by 24. */
  icon: string;
  children: ReactNode;
}

function Way({ title, text, icon, children }: WayProps) {
  return (
    <article>
      <h2>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        {title}
      </h2>
      <p className="text-text-2">{text}</p>
      {children}
    </article>
  );
}

const DROP = 'M12 3c1.800 3.600 7 6.200 7 11.200a7 7 0 0 1-14 0C5 9.200 10.200 6.600 12 3ZM12 11v6M9 14h6';
const AIM =
  'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 1 0 0-17M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4';
const PAGE = 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6';
