import { countIn, isoTime } from '@/lib/engines/browser/sites/dom';
import { withoutMarkup } from '@/lib/engines/browser/structured/main-works';
import { namesIn } from '@/lib/engines/browser/structured/names';
import {
  type Thing,
  firstText,
  isA,
  isThing,
  thingsOf,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';

/** A post as JSON-LD describes it. */
export type DescribedPost = {
  author: string | undefined;
  time: string | undefined;
  score: number | undefined;
  url: string | undefined;
  accepted: boolean;
  /** Plain, or HTML; often only the beginning. */
  text: string;
  /** The index of the post that it answers; -1 for none. */
  parent: number;
};

const discussion = /^(?:DiscussionForumPosting|SocialMediaPosting|Question)$/;
const answers = ['acceptedanswer', 'suggestedanswer', 'answer'];
const maxPosts = 2000;

/** The posts in a page's JSON-LD, the start first; none if it has no discussion. */
export function describedPosts(things: readonly Thing[]): DescribedPost[] {
  const starts = things.filter((thing) => isA(thing, discussion));
  const start = starts.find((thing) => !isA(thing, /^Question$/)) ?? starts[0];
  // Several questions are those that are asked often.
  const isOne = start && (starts.length === 1 || !isA(start, /^Question$/));
  return isOne ? postsIn(start) : [];
}

function postsIn(start: Thing): DescribedPost[] {
  const posts: DescribedPost[] = [];
  const add = (thing: Thing, parent: number, accepted: boolean) => {
    if (posts.length >= maxPosts) return;
    const index = posts.push({ ...factsOf(thing), accepted, parent }) - 1;
    for (const name of [...answers, 'comment'])
      for (const answer of thingsOf(thing, name))
        add(answer, index, name === 'acceptedanswer');
  };
  add(start, -1, false);
  return posts;
}

function factsOf(thing: Thing): Omit<DescribedPost, 'accepted' | 'parent'> {
  const [author] = namesIn(valuesOf(thing, 'author', 'creator'));
  return {
    author,
    time: isoTime(firstText(thing, 'datepublished', 'datecreated')),
    score: scoreOf(thing),
    url: firstText(thing, 'url', '@id'),
    text:
      firstText(thing, 'text', 'articlebody', 'description') ??
      firstText(thing, 'headline', 'name') ??
      '',
  };
}

function scoreOf(thing: Thing): number | undefined {
  const votes = firstText(thing, 'upvotecount');
  if (votes) return countIn(votes);
  const liked = thingsOf(thing, 'interactionstatistic').find((one) =>
    valuesOf(one, 'interactiontype').some((type) =>
      /Like|Vote/.test(isThing(type) ? type.types.join(' ') : type),
    ),
  );
  return liked && countIn(firstText(liked, 'userinteractioncount'));
}

const tag =
  /<(\/?)(a|abbr|b|blockquote|br|cite|code|dd|del|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
/** Elements that need no end. */
const single = /^(?:br|hr|img|p)$/;

/** Whether a text is HTML: it has tags of HTML that end, or signs as HTML writes them. */
export function isHtml(text: string): boolean {
  const opened = new Set<string>();
  for (const [, slash, name = ''] of text.matchAll(tag)) {
    const key = name.toLowerCase();
    if (slash ? opened.has(key) : single.test(key)) return true;
    opened.add(key);
  }
  return !/<\w/.test(text) && /&(?:[a-z]{2,6}|#x?[\da-f]{1,7});/i.test(text);
}

/** A described text as plain text. */
export const plainOf = ({ text }: DescribedPost): string =>
  isHtml(text) ? withoutMarkup(text) : text.replace(/\s+/g, ' ').trim();
