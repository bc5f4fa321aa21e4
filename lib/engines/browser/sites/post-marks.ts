import { all, countIn, lineOf, shownTime } from './dom';

/**
 * How pages mark who wrote a post, and when: relations, schema.org,
 * microformats, HTML's own elements, and words in the names of classes, which
 * most programs and themes have in common.
 */
const authorRelations =
  '[itemprop~="author"], [itemprop~="creator"], [property~="author"], [property$=":author"], [property$=":creator"], [rel~="author"], [rel$=":has_creator"], .p-author, address';
const profileLinks =
  'a:is([href*="/user/"], [href*="/users/"], [href*="/u/"], [href*="/member/"], [href*="/members/"], [href*="/profile/"], [href*="/people/"], [href*="/@"], [href*="user?id="], [href*="user.php"], [href*="member.php"], [href*="=viewprofile"], [href*="action=profile"], [rel~="nofollow"][class="url"])';
const authorWords = 'author, user, nick, poster, commenter, sender, creator';
const timeRelations =
  'time, [datetime], .dt-published, [class~="age"], [itemprop~="datePublished"], [itemprop~="dateCreated"], [property$="datePublished"], [property$="dateCreated"], [property$=":created"], abbr[title], [data-time], [data-timestamp]';
const timeWords = 'date, time, ago, posted, published, created, when';
const scoreRelations =
  '[itemprop~="upvoteCount"], [property$="upvoteCount"], [itemprop~="userInteractionCount"], [data-score], [data-votes]';
const scoreWords = 'vote, score, point, karma, like';

/** `*="x" i` for each word. */
const anyClass = (words: string): string =>
  words.replace(/\w+/g, (word) => `[class*="${word}" i]`);

const authors = `${authorRelations}, ${anyClass(authorWords)}, ${profileLinks}`;
const times = `${timeRelations}, ${anyClass(timeWords)}`;
const scores = `${scoreRelations}, ${anyClass(scoreWords)}`;

const isAuthorWord =
  /^(?:authors?|users?|username|nick|nickname|poster|commenter|sender|creator)$/;
const isTimeWord =
  /^(?:(?!.*update)\w*(?:date|time|timestamp)|ago|posted|published|created|when|age)$/;
const isScoreWord =
  /^(?:votes?|upvotes?|scores?|points?|karma|likes?|votecount)$/;
/** Words that say no more about what an element is. */
const fillers =
  /^(?:name|link|info|count|total|value|number|display|id|at|on)$/;

/** `post__authorName` is `post author name`. */
export const classWords = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/);

/** What a class is about comes last. */
const isAbout = (element: Element, word: RegExp): boolean =>
  [...element.classList].some((name) =>
    word.test(classWords(name).findLast((one) => !fillers.test(one)) ?? ''),
  );

/** Not about the post itself: what it quotes, who changed it, who answered last. */
const elsewhere =
  'blockquote, [class*="quote" i], [class*="mention" i], [class*="edited" i], [class*="last-edit" i], [class*="lastedit" i]';

const isOf = (element: Element, post: Element): boolean => {
  const other = element.closest(elsewhere);
  return !other || !post.contains(other) || other === post;
};

const maxNameChars = 60;

/** The name in a text: without `by`, and none if it is too long for one. */
function nameOf(text: string | undefined): string | undefined {
  const name = text?.replace(
    /^(?:(?:posted|written|asked|answered) )?by:? /i,
    '',
  );
  return name && name.length <= maxNameChars && /\p{L}/u.test(name)
    ? name
    : undefined;
}

const nameParts =
  '[itemprop~="name"], [property$="name"], .fn, .p-name, a[href]:not([href^="mailto:"]), b, strong';

/** The name in what marks an author, which may be a whole column about them. */
function nameAt(mark: Element): string | undefined {
  const parts = all(mark, nameParts);
  const inner = [
    ...parts.filter((part) =>
      part.matches('[itemprop], [property], .fn, .p-name'),
    ),
    ...parts,
  ];
  return (
    inner
      .map((part) => nameOf(part.getAttribute('content') ?? lineOf(part)))
      .find(Boolean) ??
    nameOf(mark.getAttribute('content') ?? lineOf(mark)) ??
    nameOf(
      [...mark.childNodes]
        .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
        .find(Boolean),
    )
  );
}

/** An element that marks something about a post, and what it says. */
export type Mark = { element: Element; value: string };

/** Everything that names an author, in the page's order. */
export const authorMarks = (root: Element): Mark[] =>
  all(root, authors).flatMap((element) => {
    const isMark =
      element.matches(`${authorRelations}, ${profileLinks}`) ||
      isAbout(element, isAuthorWord);
    const value =
      isMark &&
      isOf(element, root) &&
      !isInSentence(element) &&
      nameAt(element);
    // A permalink often begins like a profile's.
    return value && !saysWhen(value) && !element.querySelector('time')
      ? [{ element, value }]
      : [];
  });

/** Around a byline there are fewer words. */
const minSentence = 5;

/** A link to somebody in a running text, who is not its author. */
function isInSentence(element: Element): boolean {
  if (!element.matches('a') || element.matches(authorRelations)) return false;
  const beside = [...(element.parentElement?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === 3)
    .flatMap(({ nodeValue }) => nodeValue?.match(/\p{L}+/gu) ?? []);
  return (
    beside.length >= minSentence ||
    // Scripts without spaces have few words.
    beside.join('').length >= minSentence * 5
  );
}

/** Those that say it themselves count before links to a profile. */
const trust = ({ element }: Mark): number => {
  if (element.matches(authorRelations)) return 0;
  return isAbout(element, isAuthorWord) ? 1 : 2;
};

export const likeliest = (marks: readonly Mark[]): Mark | undefined =>
  mostTrusted(marks)[0];

export function mostTrusted(marks: readonly Mark[]): Mark[] {
  const least = Math.min(...marks.map(trust));
  return marks.filter((mark) => trust(mark) === least);
}

const maxTimeChars = 60;
const label =
  /^[\s«»·•|,–—-]+|^(?:(?:posted|written|replied|commented|asked|answered|said|created)\b:?\s*)?(?:on\b:?\s*)?|[\s«»·•|,–—-]+$/gi;

export const withoutLabel = (text: string): string =>
  text
    .replace(label, '')
    .replace(/^[\p{L} #\d]*: (?=\S*\d)/u, '')
    .replace(label, '');

/** Whether words say when, in any language: a year, a clock, or how long ago. */
export const saysWhen = (text: string): boolean =>
  text.length <= maxTimeChars &&
  (/\b(?:19|20)\d\d\b|\d{1,2}[:.]\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\d+\s*(?:min|sec|hours?|minutes?|days?|weeks?|months?|years?)\b|ago\b/i.test(
    text,
  ) ||
    // In lower case: `2.9M` are many, not minutes.
    /^\W*\d+\s?(?:[smhdwy]|mo)\b/.test(text));

const clock = String.raw`\d{1,2}(?:[:.h]\d\d){1,2}(?:\s?[ap]\.?m\.?)?(?:\s?(?:utc|gmt|z))?`;
const year = String.raw`(?:19|20)\d\d`;
const month = String.raw`(?:de\s)?\p{L}{3,}\.?(?:\sde)?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th|\.|º)?`;
const date = String.raw`(?:\p{L}+\.?,?\s)?(?:${day}\s${month},?\s${year}|${month}\s${day},?\s${year}|\d{1,4}([-./])\d{1,2}\1\d{1,4}|${year}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日)`;
const ago = String.raw`\d+\s?(?:[smhdwy]|mo|min|sec|hours?|minutes?|seconds?|days?|weeks?|months?|years?)\.?(?:\sago)?`;
const onlyWhen = new RegExp(
  `^(?:${date}(?:,?\\s(?:[-–·|]\\s)?(?:\\p{L}{1,3}\\s)?${clock})?|${clock}|${ago})$`,
  'iu',
);

/** Whether a line says when, and nothing else. */
export const saysOnlyWhen = (line: string): boolean =>
  !ofPerson.test(line) && onlyWhen.test(withoutLabel(line));

/** Times in somebody's life, not of what they write. */
const ofPersonClass =
  '[class*="join" i], [class*="birth" i], [class*="regist" i], [class*="member-since" i], [class*="membersince" i], [class*="signup" i], [itemprop~="birthDate"]';
const ofPerson =
  /^\W*(?:join|regist|member\b|since\b|birth|born|signed up|beigetreten|mitglied|dabei seit|geboren|inscri|membre|miembro|membro|se unió|nacid|nascid|entrou|登録|参加|入会|注册|加入|انضم|تاريخ الت)/i;
/** Longer ones are more than one line about somebody. */
const maxPersonChars = 80;

/** When somebody joined or was born. */
function isOfPerson(element: Element): boolean {
  if (ofPerson.test(lineOf(element) ?? '')) return true;
  const about = element.closest(ofPersonClass);
  return about !== null && about.textContent.trim().length <= maxPersonChars;
}

/** Everything that says when something was written, in the page's order. */
export const timeMarks = (root: Element): Mark[] =>
  all(root, times).flatMap((element) => {
    const isMark =
      element.matches(timeRelations) || isAbout(element, isTimeWord);
    const value =
      isMark &&
      isOf(element, root) &&
      !isOfPerson(element) &&
      shownTime(element);
    return value && saysWhen(value)
      ? [{ element, value: withoutLabel(value) }]
      : [];
  });

const maxScoreChars = 20;
const interactions = '[itemprop~="userInteractionCount"]';

/** Not how often something was read or answered. */
const isVote = (count: Element): boolean =>
  count
    .closest('[itemscope]')
    ?.querySelector(
      '[itemprop~="interactionType"]:is([content*="Like"], [href*="Like"], [content*="Vote"], [href*="Vote"])',
    ) != null;

const authorColumn =
  /^(?:author|user|userinfo|member|poster|profile|postprofile|reputation)$/;

/** What somebody has collected with all their posts. */
const isOfAuthor = (element: Element): boolean =>
  [element, element.parentElement, element.parentElement?.parentElement].some(
    (one, level) =>
      one &&
      (isAbout(one, authorColumn) ||
        (level === 0 &&
          [...one.classList].some((name) =>
            classWords(name).some((word) => authorColumn.test(word)),
          ))),
  );

/** Everything that says how many voted for something. */
export const scoreMarks = (root: Element): (Mark & { score: number })[] =>
  all(root, scores).flatMap((element) => {
    if (!element.matches(scoreRelations) && !isAbout(element, isScoreWord))
      return [];
    if (element.matches(interactions) && !isVote(element)) return [];
    if (isOfAuthor(element)) return [];
    const value =
      element.getAttribute('content') ??
      element.getAttribute('data-score') ??
      element.getAttribute('data-votes') ??
      lineOf(element) ??
      '';
    const score = value.length <= maxScoreChars ? countIn(value) : undefined;
    return score === undefined ? [] : [{ element, value, score }];
  });
