export { Reasoning } from './thread';
export { Speaking } from './thread';
export { AskBox } from './ask-box';
export { type AskedPart, createAsking } from './ask-state';
export { focusBox, focusBoxAnd, useFirstFocus } from './focus-box';
export { WrittenAnswer } from './written-answer';
export { Thread } from './thread';
export { threadMarkdown } from './thread-markdown';
export { addressesOf, createThread } from './thread-state';
