/** What one post of a discussion is, by what sites call it. */
const kinds = [
  '[itemtype$="/Comment"], [itemtype$="/Question"] [itemtype$="/Answer"]',
  'article',
  '[id^="post"], [id^="answer"], [id^="comment"]',
  '[class~="comment"], [class~="post"], [class~="message"], [class*="MessageCard"]',
];

/** Fewer posts need no lines between them. */
const minPosts = 3;

/** Draws a line between the posts of a discussion. */
export function separatePosts(page: Element) {
  const sets = kinds.map((kind) =>
    [...page.querySelectorAll(kind)].filter(holdsText),
  );
  const posts = sets.find((set) => set.length >= minPosts) ?? [];
  for (const post of posts.slice(1)) {
    if (!post.matches('li, tr, td, dd'))
      post.before(page.ownerDocument.createElement('hr'));
  }
}

const holdsText = (post: Element) => post.textContent.trim() !== '';
