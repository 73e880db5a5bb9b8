/** Where a sentence is read: `screen` is the catalogue of the web and the content, `api` what server and contracts say. */
export type Audience = 'screen' | 'api';

export interface BannedPhrase {
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Only there; everywhere when absent. */
  audience?: Audience;
}

export interface PhraseException {
  /** The key of a message, or the path of a file. */
  where: string;
  /** The words that are allowed there. */
  phrase: string;
  why: string;
}

/** Words and phrases that no user reads (decision 043). */
export const BANNED_PHRASES: BannedPhrase[] = [
  // Names that have one word in the product.
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\b(?:a|by|the first|into your) mail\b/i, instead: 'email' },
  { pattern: /\blog(?:ged|ging|s)? (?:in|out)\b/i, instead: 'sign in, sign out' },
  { pattern: /\brights\b|\b(?:a|another|database|the) right(?: to|\.|$)/i, instead: 'permission' },
  { pattern: /\bwish(?:es)?\b/i, instead: 'request' },
  { pattern: /\bban(?:s|ned)?\b/i, instead: 'exclude' },
  { pattern: /\bfollowers?\b|\bfollows it\b|\bthat follows\b/i, instead: 'replacement' },
  { pattern: /\bno longer offered\b|\b(?:grade|product|\{name\}) was withdrawn\b/i, instead: 'discontinued' },
  { pattern: /\bsecond factor\b/i, instead: 'two-factor authentication' },
  { pattern: /\bthe record (?:keeps|says|holds)\b|\bis recorded here\b/i, instead: 'audit log' },
  { pattern: /\b(?:erase|erased|erasing)\b/i, instead: 'delete' },
  { pattern: /\bLicenses?\b/, instead: 'licence (noun), license (verb)' },
  { pattern: /\bcolou?r-blind eyes\b|\bcolors?\b/i, instead: 'colour, colour-blind safe' },
  // The words of formulators.
  { pattern: /\bdoses?\b/i, instead: 'concentration' },
  { pattern: /\btheir ions\b/i, instead: 'counter-ions' },
  {
    pattern: /\bturns? (?:over|from|at|my emulsion)\b|\bfrom turning\b|\bturning over\b/i,
    instead: 'invert',
  },
  { pattern: /\b(?:emulsion|mix|it|will it) turns?(?:[,.?]|$)/i, instead: 'invert' },
  { pattern: /\bsalt, oil, heat\b|\bheat and salt\b/i, instead: 'salinity, temperature' },
  { pattern: /\bSMILES text\b/i, instead: 'SMILES' },
  { pattern: /\bby hand\b/i, instead: 'manually' },
  // Verbs of buttons.
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct' },
  { pattern: /\bhand(?:ed|s)? (?:it |a product )?in\b/i, instead: 'submit' },
  { pattern: /^Take (?:it|them)$|\btake .{0,30}\b(?:back|away|out)\b/i, instead: 'use, withdraw, remove' },
  {
    pattern: /\b(?:is|column) taken as\b|\btaken (?:back|away)\b|\bnot taken\b/i,
    instead: 'import as, undone, ignored',
  },
  { pattern: /\bmake (?:it$|a link|a dataset|one (?:first|under|and))/i, instead: 'create' },
  { pattern: /\bkeep (?:mine|tags|the other)\b|\bhave kept\b/i, instead: 'use, save' },
  { pattern: /\bleave (?:it so|mine)\b|\bleaves it alone\b/i, instead: 'dismiss, use' },
  { pattern: /^(?:Go on|Stay here|Look again|Best of all|Wishes|Record)$/, instead: 'continue, cancel, …' },
  { pattern: /\bwhat to do with\b/i, instead: 'actions for' },
  { pattern: /^Can look$|\blook (?:at (?:invitations|character)|into your)\b/i, instead: 'view, check' },
  { pattern: /\blook(?:s|ed)? after\b/i, instead: 'assign' },
  { pattern: /\bphotograph(?:ed)? (?:this|it)\b|\bto be photographed\b/i, instead: 'scan' },
  { pattern: /\bswitch it (?:on|off)\b/i, instead: 'turn on, turn off' },
  {
    pattern: /\bask(?:s|ed)? for (?:it|an ingredient|an account|a new)\b|\basked for\b/i,
    instead: 'request',
  },
  // Sentences as nobody says them.
  { pattern: /\bnothing fits\b|\bno \w+ fits\b/i, instead: 'No results' },
  {
    pattern: /\bcould not be read\b|\b(?:was|were) not read\b/i,
    instead: 'could not be loaded',
    audience: 'screen',
  },
  {
    pattern: /\bmay (?:read|look|not (?:do|read|see))\b/i,
    instead: 'can, has access to',
    audience: 'screen',
  },
  {
    pattern: /\btold (?:by|to|from|once|alone)\b|\btells? (?:it alone|values|the values)\b/i,
    instead: 'shown, notified',
  },
  { pattern: /\bany more\b/i, instead: 'no longer' },
  { pattern: /\b(?:once more|anew|meanwhile)\b/i, instead: 'again, since then' },
  { pattern: /\bparted by\b|\bwith commas between\b/i, instead: 'separated by' },
  { pattern: /\bcomputed with\b|\bonly for calculation\b/i, instead: 'for calculation only' },
  { pattern: /\bin your name\b/i, instead: 'on your behalf' },
  {
    pattern: /\bwhat should become of\b|\b(?:this would|what) becom?e?s? of\b|\bbecame of\b/i,
    instead: 'say what happens',
  },
  { pattern: /\b(?:is|are) (?:here|there) (?:already|twice)\b/i, instead: 'duplicate, listed twice' },
  {
    pattern: /\bwhoever (?:leaves|copies|holds)\b|\bnobody knows\b|\bthe own\b/i,
    instead: 'your own, you, no published …',
  },
  { pattern: /^This is needed\.?$/, instead: 'Required' },
  { pattern: /\bis on (?:its|their) way\b|\bare on their way\b/i, instead: 'has been sent' },
  {
    pattern: /\bnear means\b|\bthey share\b|\beverything against everything\b|\bbeside an emulsion\b/i,
    instead: 'see decision 043',
  },
];

/** Where one of them is right, with the reason. An exception that is no longer needed fails the check. */
export const PHRASE_EXCEPTIONS: PhraseException[] = [
  { where: 'pricing.heading', phrase: 'License', why: 'the heading is given by the specification (R9.5)' },
  { where: 'pricing.both', phrase: 'License', why: 'the verb, at the beginning of the sentence' },
];
