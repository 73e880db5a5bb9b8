/** The names the product is sold under. Nothing else in the code spells them out. */
export const brand = {
  name: 'Predictid',
  platform: { slug: 'platform' },
  apps: {
    hsp: { name: 'PrediMatch', slug: 'predimatch', tag: 'prediMatch' },
    hld: { name: 'PrediMulsion', slug: 'predimulsion', tag: 'prediMulsion' },
  },
  // Placeholders under a reserved name (RFC 2606): an operator sets PRIVACY_URL and WEBSITE_URL.
  privacyUrl: 'https://www.predictid.example/privacy',
  websiteUrl: 'https://www.predictid.example/',
} as const;

export type AppKey = keyof typeof brand.apps;
