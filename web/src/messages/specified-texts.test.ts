import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MessageId } from './message.ts';

/** As people and editors read it; what code imports is compiled. */
const en = JSON.parse(readFileSync(join(import.meta.dirname, 'en.json'), 'utf8')) as Record<
  MessageId,
  string
>;

/** What the specification quotes, letter by letter; where it quotes one text for several places, all of them. */
const QUOTED: Readonly<Record<string, readonly (readonly [string, readonly MessageId[]])[]>> = {
  'R2.2': [
    ['About us', ['home.about']],
    ['Contact', ['home.contact']],
  ],
  'R2.9': [
    ['Experts on Predictive formulation science', ['about.heading']],
    ['Visit our website', ['about.website']],
  ],
  'R2.11': [
    ['See pricing', ['product.see-pricing']],
    ['Request a demo', ['product.demo']],
  ],
  'R2.14': [
    ['Page not found', ['not-found.title']],
    ["Sorry, we couldn't find the page you were looking for.", ['not-found.text']],
    ['Home', ['not-found.home']],
  ],
  'R2.30': [
    ['Emulsion Explorer', ['apps.emulsion-explorer']],
    ['Ingredient Explorer', ['apps.ingredient-explorer']],
    ['My Recipes', ['apps.recipes']],
    ['My Datasets', ['apps.datasets']],
  ],
  'R2.40': [
    ['Contact', ['nav.contact']],
    ['About us', ['nav.about']],
    ['Pricing', ['nav.pricing']],
    ['FAQ', ['nav.faq']],
    ['Website', ['nav.website']],
  ],
  'R2.41': [['Login', ['nav.login']]],
  'R2.42': [
    ['My apps', ['nav.my-apps']],
    ['Supplier Cloud', ['apps.supplier']],
    ['Manage customers', ['apps.manage-customers']],
    ['Logout', ['apps.logout']],
  ],
  'R2.44': [
    ['Emulsion explorer', ['apps.rail.emulsion-explorer']],
    ['Ingredient explorer', ['apps.rail.ingredient-explorer']],
  ],
  'R3.12': [
    ['HLD Biblio', ['hld.method.biblio']],
    ['HLD Calc', ['hld.method.calc']],
    ['HLD Exp', ['hld.method.exp']],
    ['N/A', ['hld.method.na', 'ingredient.method.na']],
  ],
  'R4.2': [['Thank you!', ['contact.thanks']]],
  'R4.18': [
    ['Any', ['explorer.any']],
    ['W/O', ['picture.wo-short']],
    ['O/W', ['picture.ow-short']],
    ['Match', ['explorer.match', 'recipes.column.match']],
    ['No match', ['explorer.no-match']],
  ],
  'R4.19': [
    ['Active', ['explorer.state.Active']],
    ['Visible', ['explorer.state.Visible']],
    ['Invisible', ['explorer.state.Invisible']],
  ],
  'R5.3': [['At most 100 characters', ['error.max.50']]],
  'R5.9': [
    ['Please accept the Terms & Conditions', ['error.accept-terms']],
    ['I agree to the Terms & Conditions', ['terms.agree']],
  ],
  'R5.10': [
    [
      'Surfactant concentration cannot be zero',
      ['explorer.reason.concentration-zero', 'recipe.refusal.concentration-zero'],
    ],
    [
      'Salinity cannot be zero',
      ['explorer.reason.salinity-zero', 'phases.reason.salinity-zero', 'racks.plan.ratio.salinity-zero'],
    ],
  ],
  'R8.1': [['Contact form not submitted', ['contact.failed']]],
  'R9.5': [
    ['P/Y', ['pricing.per-year']],
    ['Ask for a quote', ['pricing.quote']],
    ['Choose your {group} License', ['pricing.heading']],
  ],
};

const rows = Object.entries(QUOTED).flatMap(([requirement, texts]) =>
  texts.flatMap(([text, ids]) => ids.map((id) => [requirement, id, text] as const)),
);

describe('what the specification quotes', () => {
  test.each(rows)('%s %s is “%s”, letter by letter', (_, id, text) => {
    expect(en[id]).toBe(text);
  });
});
