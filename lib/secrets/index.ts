export { type SecretAnswers, type SecretSource, secretCalls, secretSource } from './calls'
