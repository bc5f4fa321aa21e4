/**
 * The maximum length of a question or query. Source: contract, formats
 * `question` and `highlights`.
 */
export const maxPromptChars = 10_000;
