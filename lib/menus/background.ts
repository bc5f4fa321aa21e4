export { commands } from './commands'
export { menus } from './menus'
export { toolbar } from './toolbar'
