export { withPreset } from './with-preset'
