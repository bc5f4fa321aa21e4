/**
 * Characters that nobody sees, but a model reads: Unicode's tags can spell
 * sentences. Words and emoji need some.
 */
const unseen = /(?!\u200c|\u200d|\ufe0f)\p{DI}/gu;

/**
 * The start of what ends our own section, or a turn of the conversation:
 * servers read the marks of a model's template, such as `<|im_end|>` or
 * `[/INST]`, in any text.
 */
const mark =
  /[<＜](?=[\s/<]{0,3}(?:[|｜]|(?i:page)\b|(?:s|SYS|[be]os|think|\w{1,20}_\w{1,40})[>＞]))|\[(?=\/?(?:INST|[A-Z]{1,20}_[A-Z]{1,20})\])/g;

/**
 * A text that a model gets as data: what a reader sees of it, unable to leave
 * its section.
 */
export const asData = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(mark, '‹');
