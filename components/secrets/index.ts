export { SecretsSection } from './secrets-section';
export { Unlock } from './unlock';
