import { GUIDES, guidePath } from '@suite/contracts/paths';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const isDevelopment = process.env['NODE_ENV'] === 'development';

/** The one table of paths. */
export default [
  layout('routes/site-layout.tsx', [
    layout('routes/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('predimatch', 'routes/predimatch.tsx'),
      route('predimulsion', 'routes/predimulsion.tsx'),
      route('science/hld', 'routes/science-hld.tsx'),
      route('science/hsp', 'routes/science-hsp.tsx'),
      route('science/solvents', 'routes/science-solvents.tsx'),
      route('api/docs', 'routes/api-docs.tsx'),
      // One route for each: any other name is a page that does not exist.
      ...GUIDES.map((name) => route(guidePath(name), 'routes/api-guide.tsx', { id: `guide-${name}` })),
      route('science/sources', 'routes/sources.tsx'),
      route('science/accuracy', 'routes/accuracy.tsx'),
      ...(isDevelopment
        ? [
            route('dev/gallery', 'routes/gallery.tsx'),
            route('dev/gallery/hansen', 'routes/gallery-hansen.tsx'),
          ]
        : []),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  route('apps', 'routes/apps-layout.tsx', [
    route('login', 'routes/apps-login.tsx'),
    route('register', 'routes/apps-register.tsx'),
    route('confirm', 'routes/apps-confirm.tsx'),
    route('reset', 'routes/apps-reset.tsx'),
    route('connect', 'routes/apps-connect.tsx'),
    route('share/:token', 'routes/apps-share.tsx'),
    route('sso/:id', 'routes/apps-sso.tsx'),
    index('routes/apps-home.tsx'),
    route('profile', 'routes/apps-profile.tsx'),
    route('shares', 'routes/apps-shares.tsx'),
    route('hld/emulsion-explorer/:uuid?', 'routes/apps-emulsion-explorer.tsx'),
    route('hld/racks/:uuid?', 'routes/apps-racks.tsx'),
    route('hld/ingredients', 'routes/apps-hld-ingredients.tsx'),
    route('hld/recipes', 'routes/apps-hld-recipes.tsx'),
    route(':type/datasets', 'routes/apps-datasets.tsx'),
    route('hsp/compatibility-explorer/:uuid?', 'routes/apps-compatibility-explorer.tsx'),
    route('hsp/substitution/:uuid?', 'routes/apps-substitution.tsx'),
    route('recipes/:type', 'routes/apps-recipes.tsx'),
    route('ingredients/:type/:uuid?', 'routes/apps-ingredients.tsx'),
    route('property', 'routes/apps-property.tsx'),
    route('customers/:uuid?', 'routes/apps-customers.tsx'),
    route('supplier/ingredients', 'routes/apps-supplier-ingredients.tsx'),
  ]),
] satisfies RouteConfig;
