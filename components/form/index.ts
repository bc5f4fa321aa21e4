export type { Bound } from './form-scope';
export { PresetForm } from './preset-form';
export { fieldTitle, text as words } from './labels';
export { Fixes } from './problem-lines';
