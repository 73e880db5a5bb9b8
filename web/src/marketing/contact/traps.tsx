import { useId } from 'react';
import { message } from '../../messages/message.ts';

const TRAPS = ['zip', 'city', 'country'] as const;

/** Fields that people do not see and programs fill in (R3.5, R5.8). */
export function Traps() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      {TRAPS.map((name) => (
        <label key={name} htmlFor={`${id}${name}`}>
          {message(`contact.trap.${name}`)}
          <input id={`${id}${name}`} name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      ))}
    </div>
  );
}
