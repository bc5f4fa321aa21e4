export { PresetForm } from './preset-form';
export { fieldTitle, words } from './labels';
export { Fixes } from './problem-lines';
