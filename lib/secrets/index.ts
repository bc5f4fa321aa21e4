export { type SecretSource, secretSource } from './calls'
