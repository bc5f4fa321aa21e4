export type { BuiltIn } from './built-in-state';
export { ModelsSection } from './models-section';
export { type ModelDeps, createModels } from './models-state';
