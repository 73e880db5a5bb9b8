import { FACES_SETTLED } from './faces.ts';

/** What a visitor does who will see more of the page than its first view; or the first view is done with. */
const MOVES = ['pointermove', 'touchstart', 'wheel', 'scroll', 'focusin', FACES_SETTLED];
/** What may be a jump to a place of the page: by a link, or by the keys of the browser. */
const PRESSES = ['click', 'keydown'];

/**
 * Sections below the first view are not laid out for the first picture: the styles leave them aside until somebody comes
 * near (`.far-sections` in app.css). Places on a page are known only when all of it is laid out: at once for somebody
 * who goes to a place, or comes back to one; else one section in a frame, when the faces are there or the visitor moves.
 * A machine that is never idle does it after a second. A pointer may move while the page is still coming: the sections
 * are looked for when all of them are there.
 *
 * Runs before the first paint.
 */
export const farSectionsScript =
  `{const whole=()=>{document.documentElement.dataset.whole=''};` +
  `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')whole();` +
  `const idle=self.requestIdleCallback??setTimeout;` +
  `const next=far=>far.length&&idle(()=>requestAnimationFrame(()=>{` +
  `far.shift().style.contentVisibility='visible';next(far)}),{timeout:1000});` +
  `const once={capture:true,once:true,passive:true};const moves=new AbortController();` +
  `for(const type of${JSON.stringify(PRESSES)})addEventListener(type,whole,once);` +
  `const all=()=>next([...document.querySelectorAll('.far-sections>*')]);` +
  `for(const type of${JSON.stringify(MOVES)})addEventListener(type,()=>{moves.abort();` +
  `document.readyState==='loading'?addEventListener('DOMContentLoaded',all):all()},{...once,signal:moves.signal})}`;
