export { PresetForm } from './preset-form'
export { titleOf, words } from './words'
