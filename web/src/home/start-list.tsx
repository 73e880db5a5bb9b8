import type { Role } from '@suite/contracts/roles';
import { Link } from 'react-router';
import { message, type MessageId } from '../messages/message.ts';
import { hasRole } from '../app/session/app-links.ts';
import { isDocumentPath, recipePath } from '../app/session/document-path.ts';
import { useFlags } from '../app/session/session-provider.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { EmulsionArt, FitArt, SolventArt } from './start-art.tsx';

const hld = recipePath('hld');
const hsp = recipePath('hsp');

/** The three tasks that people come for. Examples are those of data/examples, by the name of their file. */
const STARTS = [
  {
    id: 'emulsion',
    role: 'hld-app-group',
    Art: EmulsionArt,
    example: `${hld}?start=personal-care-lotion`,
    empty: `${hld}?start=blank`,
  },
  {
    id: 'solvent',
    role: 'hsp-app-group',
    Art: SolventArt,
    example: `${hsp}?start=hsp-polymer-solvents`,
    empty: `${hsp}?start=blank`,
    more: { to: '/apps/hsp/substitution', label: 'home.start.solvent.replace' },
  },
  {
    id: 'fit',
    role: 'hsp-app-group',
    Art: FitArt,
    example: `${hsp}?start=hsp-sphere-from-tests&fit=open`,
    empty: `${hsp}?start=tests&fit=open`,
  },
] as const satisfies {
  id: string;
  role: Role;
  example: string;
  empty: string;
  more?: { to: string; label: MessageId };
  Art: unknown;
}[];

/** Three ways to start, as far as the roles allow: each with a filled and annotated example, or empty. */
export function StartList({ roles }: { roles: readonly string[] }) {
  const flags = useFlags();
  const starts = STARTS.filter(({ role }) => hasRole(role, roles, flags));
  if (starts.length === 0) return null;
  return (
    <section aria-label={message('home.start')} className="home-starts">
      {starts.map((start) => {
        const { id, Art, example, empty } = start;
        const what = message(`home.start.${id}`);
        return (
          <div key={id} className="home-start">
            <Art />
            <h2 className="font-text text-3 font-bold tracking-normal">{what}</h2>
            <p>{message(`home.start.${id}.text`)}</p>
            <div className="home-start-links">
              <ButtonLink
                to={example}
                reloadDocument={isDocumentPath(example)}
                look="line"
                size="medium"
                aria-label={message('home.start.example-of', { what })}
              >
                {message('home.start.example')}
              </ButtonLink>
              <Link
                to={empty}
                reloadDocument={isDocumentPath(empty)}
                aria-label={message('home.start.empty-of', { what })}
                className="py-2 font-bold underline decoration-line-2 underline-offset-4"
              >
                {message('home.start.empty')}
              </Link>
              {'more' in start && (
                <Link
                  to={start.more.to}
                  className="py-2 font-bold underline decoration-line-2 underline-offset-4"
                >
                  {message(start.more.label)}
                </Link>
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}
