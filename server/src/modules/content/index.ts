export { type ContentModule, createContentModule } from './deliver.ts';
export { ContentLoadError, loadContent } from './load.ts';
