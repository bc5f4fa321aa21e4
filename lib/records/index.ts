export { type SecretSource } from './secrets/calls';
