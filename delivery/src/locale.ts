import type { LocalisedFields, StoredLocale } from './model.ts';

/** Which values of localised fields somebody wants to see. */
export interface LocaleView {
  /** The code asked for, or `*` for all of them. */
  code: string;
  /** Fields that are not localised have their value here. */
  defaultCode: string;
  /** Where to look for a value, one after the other. */
  chain: readonly string[];
}

export const ALL_LOCALES = '*';

/** The view for a code, the default one when none is given; undefined when there is no such locale. */
export function localeView(
  code: string | undefined,
  locales: readonly StoredLocale[],
): LocaleView | undefined {
  const all = allLocales(locales);
  if (code === ALL_LOCALES) return all;
  const { defaultCode } = all;
  const byCode = new Map(locales.map((locale) => [locale.code, locale]));
  const chain: string[] = [];
  for (let next = byCode.get(code ?? defaultCode); next; next = byCode.get(next.fallbackCode ?? '')) {
    // Loaders refuse a chain that runs in a circle; this only keeps a mistake from running for ever.
    if (chain.includes(next.code)) break;
    chain.push(next.code);
  }
  const [first] = chain;
  return first === undefined ? undefined : { code: first, defaultCode, chain };
}

export function allLocales(locales: readonly StoredLocale[]): LocaleView {
  const defaultCode = locales.find((locale) => locale.default)?.code ?? '';
  return { code: ALL_LOCALES, defaultCode, chain: [defaultCode] };
}

/** The one value a view shows of a field. */
export function valueIn(
  byLocale: Readonly<Record<string, unknown>> | undefined,
  isLocalised: boolean,
  { chain, defaultCode }: LocaleView,
): unknown {
  if (!byLocale) return undefined;
  if (!isLocalised) return byLocale[defaultCode];
  const code = chain.find((candidate) => byLocale[candidate] !== undefined);
  return code === undefined ? undefined : byLocale[code];
}

/** What a view shows of all fields: one value each, or with `*` the values by code. What is undefined JSON leaves out. */
export function fieldsIn(
  fields: LocalisedFields,
  isLocalised: (field: string) => boolean,
  view: LocaleView,
): Record<string, unknown> {
  const shown = Object.entries(fields).map(([field, byLocale]) => {
    if (view.code === ALL_LOCALES && isLocalised(field)) return [field, byLocale];
    const value = valueIn(byLocale, isLocalised(field), view);
    const isAlone = view.code !== ALL_LOCALES || value === undefined;
    return [field, isAlone ? value : { [view.defaultCode]: value }];
  });
  return Object.fromEntries(shown) as Record<string, unknown>;
}
