import './page-parts/page-parts.css';
import { useSignal } from '@preact/signals';
import {
  ArrowBigUp,
  Check,
  ChevronDown,
  ChevronRight,
  CornerDownRight,
} from 'lucide';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { bind } from '@/components/ui/bind';
import { Segmented } from '@/components/ui/choices';
import { Icon } from '@/components/ui/icon';
import { count, dayAndTime, locale, joined } from '@/components/ui/measure';
import { webLink } from '@/lib/safe/web-link';
import { type Post, postsMarkdown, postsToKeep } from '@/lib/parts';
import { siteLabels } from '@/lib/engines/browser/sites/labels';
import { tablesOf } from './page-parts/exports';
import { PartText } from './page-parts/part-text';
import {
  type ThreadRow,
  authorRows,
  threadRows,
  unfolded,
} from './page-parts/thread-rows';
import { type FieldProps, defineField } from './parts/define-output';
import { LongList } from './parts/long';
import { titled } from './parts/titled';
import { asJson, asMarkdown, Tools } from './parts/tools';

/** Deeper replies have the same margin. */
const maxDepth = 4;
const step = 60;

const Thread = ({ value: posts, answer, title }: FieldProps<'posts'>) => {
  const replies = useSignal<'all' | 'author'>('all');
  const folded = useSignal<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => threadRows(posts), [posts]);
  const own = useMemo(() => authorRows(rows), [rows]);
  const isAll = replies.value === 'all';
  const shown = isAll ? unfolded(rows, folded.value) : own;
  const taken = () => postsToKeep(posts, replies.value);
  const text = () => titled(postsMarkdown(taken(), siteLabels()), answer.data);
  const fold = (at: number) => {
    const next = new Set(folded.value);
    if (!next.delete(at)) next.add(at);
    folded.value = next;
  };
  return (
    <>
      <Tools
        title={title}
        copy={text}
        copyLabel={i18n.t('output.copyAll')}
        save={[asMarkdown(text), ...tablesOf('posts', posts), asJson(posts)]}
      >
        {own.length > 0 && own.length < rows.length && (
          <Segmented
            label={i18n.t('parts.whichPosts')}
            shortcut="a"
            {...bind(replies)}
            options={[
              {
                value: 'all',
                label: i18n.t('parts.all', [count(rows.length)]),
              },
              {
                value: 'author',
                label: i18n.t('parts.authorOnly', [count(own.length)]),
              },
            ]}
          />
        )}
      </Tools>
      <LongList items={shown} step={step} as="ol" class="posts">
        {(row) => (
          <PostView
            key={row.at}
            row={row}
            isFlat={!isAll}
            isFolded={folded.value.has(row.at)}
            onFold={() => fold(row.at)}
          />
        )}
      </LongList>
    </>
  );
};

const PostView = ({
  row: { post, below, answers },
  isFlat,
  isFolded,
  onFold,
}: {
  row: ThreadRow;
  isFlat: boolean;
  isFolded: boolean;
  onFold(): void;
}) => (
  <li
    class="post"
    data-by-author={post.byAuthor === true}
    style={{ '--depth': isFlat ? 0 : Math.min(post.depth, maxDepth) }}
  >
    {answers && (
      <p class="small muted cut answers">
        <Icon of={CornerDownRight} />
        <bdi>{answers}</bdi>
      </p>
    )}
    <PostHead post={post} below={below} isFolded={isFolded} onFold={onFold} />
    {post.title && !post.original && <h2 dir="auto">{post.title}</h2>}
    {post.markdown ? (
      <PartText markdown={post.markdown} />
    ) : (
      post.deleted && <p class="muted">{i18n.t('parts.deletedText')}</p>
    )}
  </li>
);

type PostHeadProps = {
  post: Post;
  below: number;
  isFolded: boolean;
  onFold(): void;
};

const PostHead = ({ post, below, isFolded, onFold }: PostHeadProps) => (
  <header class="part-head">
    {below > 0 && (
      <Button
        icon={isFolded ? ChevronRight : ChevronDown}
        size="small"
        variant="quiet"
        aria-expanded={!isFolded}
        title={i18n.t('parts.replies', below, [count(below)])}
        onClick={onFold}
      >
        {isFolded ? (
          i18n.t('parts.replies', below, [count(below)])
        ) : (
          <span class="sr">
            {i18n.t('parts.replies', below, [count(below)])}
          </span>
        )}
      </Button>
    )}
    {post.author ? (
      <bdi class="strong cut">{post.author}</bdi>
    ) : (
      <span class="muted">
        {i18n.t(post.deleted ? 'parts.deleted' : 'parts.unknown')}
      </span>
    )}
    {post.byAuthor && (
      <span class="badge is-accent">{i18n.t('parts.author')}</span>
    )}
    {post.accepted && (
      <span class="badge is-success">
        <Icon of={Check} />
        {i18n.t('parts.accepted')}
      </span>
    )}
    {post.state && <bdi class="badge">{post.state}</bdi>}
    <PostTime post={post} />
    {post.file && (
      <bdi class="small mono cut">
        {post.file}
        {post.line ? `:${post.line}` : ''}
      </bdi>
    )}
    {typeof post.score === 'number' && (
      <span class="end small muted" title={i18n.t('parts.score')}>
        <Icon of={ArrowBigUp} />
        {count(post.score)}
      </span>
    )}
  </header>
);

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** A time as the user's language writes it, or the page's own words. */
function shownTime(time: string): string {
  const at = /^\d{4}-\d\d-\d\d/.test(time) ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at)) return time;
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return isThisYear ? dayAndTime(at, Date.now()) : day.format(at);
}

const PostTime = ({ post: { time, url, edited } }: { post: Post }) => {
  if (!time) return null;
  const link = url ? webLink(url) : undefined;
  const words = joined([shownTime(time), edited && i18n.t('parts.edited')]);
  return link ? (
    <a
      class="small muted cut post-time"
      title={time}
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words}
    </a>
  ) : (
    <span class="small muted cut" title={time}>
      {words}
    </span>
  );
};

export const posts = defineField({
  id: 'posts',
  has: ({ data }) => (data.posts?.length ?? 0) > 0,
  count: (value) => value?.length ?? 0,
  View: Thread,
});
