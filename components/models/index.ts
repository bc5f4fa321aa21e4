export type { BuiltIn } from './models-state';
export { ModelsSection } from './models-section';
export { type ModelDeps, createModels } from './models-state';
