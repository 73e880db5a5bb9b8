/** A sentence as the build compiles it: words, and in between what is put in. */
export type Sentence = string | readonly Token[];

type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural', forms: Forms];

/** By exact number or by the grammar's word for it; `offset` is taken off before the grammar is asked. */
type Forms = { offset?: number; other: Sentence } & Record<string, Sentence | number | undefined>;

export type Values = Readonly<Record<string, string | number>>;

const LOCALE = 'en';
// Made for the first sentence that counts: together they take a phone a tenth of a second, and most pages have none.
let grammar: Intl.PluralRules | undefined;
let figures: Intl.NumberFormat | undefined;
let countText = (count: number) => (figures ??= new Intl.NumberFormat(LOCALE)).format(count);

/** From now on counts in sentences are written like this. */
export function setCountText(text: (count: number) => string): void {
  countText = text;
}

/** Puts the values into a sentence. The catalogue knows names and plurals; the build refuses any other form. */
export function formatMessage(sentence: Sentence, values: Values, count?: number): string {
  if (typeof sentence === 'string') return sentence;
  return sentence.map((token) => formatToken(token, values, count)).join('');
}

function formatToken(token: Token, values: Values, count: number | undefined): string {
  if (token === '#' && count !== undefined) return countText(count);
  if (typeof token === 'string') return token;
  if (token.length === 1) return String(values[token[0]] ?? '');
  const [name, , forms] = token;
  const number = Number(values[name]);
  const counted = number - (forms.offset ?? 0);
  grammar ??= new Intl.PluralRules(LOCALE);
  const form = forms[String(number)] ?? forms[grammar.select(counted)];
  return formatMessage(
    typeof form === 'object' || typeof form === 'string' ? form : forms.other,
    values,
    counted,
  );
}
