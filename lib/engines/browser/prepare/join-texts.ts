/**
 * Joins the texts that comments part, which readers would take for paragraphs.
 */
export function joinTexts(copy: Document) {
  const walker = copy.createTreeWalker(copy, 128 /* comments */);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  copy.normalize();
}
