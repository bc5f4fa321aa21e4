import { all, countIn, isoTime } from '@/lib/engines/browser/sites/dom';
import { jsonLdThings } from '@/lib/engines/browser/structured/json-ld';
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
/** Pages that may have questions beside what they are about. */
const other = /^(?:FAQPage|Product|ProductGroup|\w*Article|BlogPosting)$/;
const answers = ['acceptedanswer', 'suggestedanswer', 'answer'];
const maxPosts = 2000;

/** The posts in the page's JSON-LD, the start first; none if it has no discussion. */
export function describedPosts(document: Document): DescribedPost[] {
  const scripts = all(document, 'script[type="application/ld+json"]');
  const things = jsonLdThings(
    scripts.map(({ textContent }) => textContent),
    (text) => text.trim(),
  );
  const described = [
    ...things,
    ...things.flatMap((thing) => thingsOf(thing, 'mainentity')),
  ];
  if (described.some((thing) => isA(thing, other))) return [];
  const starts = described.filter((thing) => isA(thing, discussion));
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

/** A described text as plain text. */
export const plainOf = ({ text }: DescribedPost): string => withoutMarkup(text);
