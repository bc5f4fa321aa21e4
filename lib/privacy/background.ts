export { readGateData } from './gate-data';
