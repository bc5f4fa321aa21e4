export { unsuitableList } from './problem';
export { SendPage } from './send-page';
