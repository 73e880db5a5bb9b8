/**
 * The two faces wait for the first paint: before it they would share a slow line with the words themselves, which are
 * drawn in a face of the system until then. Without scripts they come at once. So they do in a tab that has them from
 * an earlier page, where the words never have to change.
 */
const ID = 'faces';
const KEY = 'faces';
/** Told to the window when no other face will come. */
export const FACES_SETTLED = 'faces-settled';

/** Their rules as an element of the head. */
export function facesStyle(rules: string, nonce: string): string {
  return `<style id="${ID}" media="(scripting:none)" nonce="${nonce}">${rules}</style>`;
}

/** Runs behind that element, before the first paint. Storage may be closed to us; then they come after it. */
export const knownFacesScript = `try{if(sessionStorage.getItem('${KEY}'))document.getElementById('${ID}').media='all'}catch{}`;

/**
 * Runs after the first paint. Both are read before one is used: a page is laid out anew for each change of its faces,
 * and a change of the rules would be one as well. A face that does not come leaves the page as it is. Rules tell a name
 * in quotes, which a face takes for a part of its name.
 */
export const facesScript =
  `const faces=document.getElementById('${ID}');` +
  `(faces.media==='all'?Promise.resolve():Promise.all([...faces.sheet.cssRules].map(({style})=>{` +
  `const of=name=>style.getPropertyValue(name);` +
  `return new FontFace(of('font-family').replaceAll('"',''),of('src'),{weight:of('font-weight'),display:of('font-display')}).load()}))` +
  `.then(loaded=>{for(const face of loaded)document.fonts.add(face);sessionStorage.setItem('${KEY}','known')}))` +
  `.catch(()=>{}).then(()=>dispatchEvent(new Event('${FACES_SETTLED}')))`;
