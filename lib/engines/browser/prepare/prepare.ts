import { moveBreaksOut } from './breaks';
import { joinTexts } from './join-texts';
import { makeUrlsAbsolute } from './absolute-urls';
import { markCallouts } from './callouts';
import { simplifyCodeBlocks } from './code-blocks';
import { linkEmbeds } from './embeds';
import { takeFootnotes } from './footnotes';
import { plainHeadings } from './headings';
import { resolveImages } from './images';
import { simplifyMath } from './math';
import { markTasks, restoreMarks } from './marks';
import { spellOutRuby } from './ruby';

/**
 * Readers and converters tend to lose these constructs, so they are converted
 * into forms that they keep. The returned function completes what a reader
 * found.
 */
export function prepare(
  copy: Document,
  base: string,
): (found: Element) => void {
  spellOutRuby(copy);
  joinTexts(copy);
  moveBreaksOut(copy);
  simplifyMath(copy);
  simplifyCodeBlocks(copy);
  resolveImages(copy);
  linkEmbeds(copy);
  makeUrlsAbsolute(copy, base);
  plainHeadings(copy, base);
  markTasks(copy);
  // Notes aren't callouts, whatever is around them.
  const notes = takeFootnotes(copy, base);
  markCallouts(copy);
  return (found) => restoreMarks(found, notes);
}
