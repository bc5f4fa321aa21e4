export { type ModelTest, type ModelVerdict } from './calls';
export { readServerAddress } from './server-address';
