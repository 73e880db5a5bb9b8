import { API_TAGS } from '@suite/contracts/api-tags';
import { API_VERSION } from '@suite/contracts/api-version';
import { brand } from '@suite/contracts/brand';
import type { App } from '../../http/app-type.ts';
import { plainSchemas } from './plain-schemas.ts';
import { addExamples } from './add-examples.ts';

export type ApiDocument = ReturnType<App['getOpenAPI31Document']>;

const ABOUT = `Ingredients with their sources, HLD and Hansen calculations, recipes and datasets of ${brand.name} for programs. Resources are JSON:API 1.1, calculations are plain JSON. Send a token with every request: \`Authorization: Bearer …\`. Units are those of the apps: °C, g/100mL, MPa½.`;

/** The OpenAPI document of everything that was mounted. */
export function apiDocumentOf(app: App, addresses: { publicUrl: string; websiteUrl: string }): ApiDocument {
  const used = new Set(
    app.openAPIRegistry.definitions.flatMap((each) => (each.type === 'route' ? (each.route.tags ?? []) : [])),
  );
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: API_VERSION,
      description: ABOUT,
      contact: { name: brand.name, url: addresses.websiteUrl },
      license: { name: 'Commercial licence', url: addresses.websiteUrl },
    },
    servers: [{ url: addresses.publicUrl }],
    tags: Object.entries(API_TAGS).flatMap(([name, description]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
  });
  const plain = plainSchemas(document);
  // Of the generator's types only what examples touch.
  addExamples((plain.paths ?? {}) as Parameters<typeof addExamples>[0]);
  return plain;
}
