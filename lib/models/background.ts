export { openersFor } from './access'
export { modelHandlers } from './model-handlers'
