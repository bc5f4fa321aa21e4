import { firstIn } from '@/lib/engines/browser/sites/dom';
import type { ChatMarkup, Role } from './markup';
import { topmost } from './elements';

/** A role in an attribute of a turn or of an element in it, in any case. */
export const roleIn =
  (attribute: string): ChatMarkup['roleOf'] =>
  (turn): Role | undefined => {
    const role = (
      turn.getAttribute(attribute) ??
      turn.querySelector(`[${attribute}]`)?.getAttribute(attribute)
    )?.toLowerCase();
    if (role === 'user' || role === 'system') return role;
    return role ? 'assistant' : undefined;
  };

/** The user's turns are, or contain, what matches. */
export const userIf =
  (selector: string): ChatMarkup['roleOf'] =>
  (turn) =>
    turn.matches(selector) || firstIn(turn, selector) ? 'user' : 'assistant';

const named = ['.message-content', '.markdown, .prose', '*'];
const asked =
  '[data-message-author-role="user"], [data-role="user"], [data-testid="user-message"], .user-message';
const answered =
  '[data-message-author-role="assistant"], [data-role="assistant"], [data-testid="assistant-message"], .assistant-message, .bot-message';

/** Names that chats give to turns, for a site whose own markup changed. */
export const namedRoles: Pick<ChatMarkup, 'turns' | 'roleOf' | 'text'> = {
  turns: ({ document }) => {
    const turns = topmost(document, `${asked}, ${answered}`);
    const users = turns.filter((turn) => turn.matches(asked));
    const isBoth = users.length > 0 && users.length < turns.length;
    return isBoth ? turns : [];
  },
  roleOf: (turn) => (turn.matches(asked) ? 'user' : 'assistant'),
  text: { user: named, assistant: named, system: [] },
};
