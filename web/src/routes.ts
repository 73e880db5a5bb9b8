import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const isDevelopment = process.env['NODE_ENV'] === 'development';

/** The one table of paths. */
export default [
  layout('routes/site-layout.tsx', [
    layout('routes/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('predimatch', 'routes/predimatch.tsx'),
      route('predimulsion', 'routes/predimulsion.tsx'),
      route('api/docs', 'routes/api-docs.tsx'),
      ...(isDevelopment ? [route('dev/gallery', 'routes/gallery.tsx')] : []),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
