import {
  type IconNode,
  CalendarDays,
  ChefHat,
  MessagesSquare,
  Rows3,
  ScrollText,
  ShoppingBag,
  Table2,
  Captions,
} from 'lucide';
import { i18n } from '#i18n';
import {
  count,
  locale,
  priceText,
  wholeSeconds,
  joined,
  isolated,
} from '@/components/ui/measure';
import type { PagePart } from '@/lib/page';
import { type PageRow, isExtract } from './page-rows';

type Kind = PagePart['kind'];

const icons: Record<Kind, IconNode> = {
  product: ShoppingBag,
  recipe: ChefHat,
  event: CalendarDays,
  table: Table2,
  list: Rows3,
  turns: MessagesSquare,
  posts: MessagesSquare,
  cues: Captions,
  paper: ScrollText,
};

export const partIcon = ({ kind }: PagePart): IconNode => icons[kind];

const names = {
  product: 'preset.product',
  recipe: 'preset.recipe',
  event: 'preset.event',
  table: 'popup.table',
  list: 'recipe.list',
  turns: 'output.view.turns',
  posts: 'output.view.posts',
  cues: 'output.view.cues',
  paper: 'output.view.paper',
} as const satisfies Record<Kind, string>;

export const partName = ({ kind }: PagePart): string => i18n.t(names[kind]);

const heads = new Intl.ListFormat(locale, { type: 'unit' });

/** What is known of a row before a click; empty if nothing is. */
export const PartValue = ({
  row: { part, run },
  sentences,
}: {
  row: PageRow;
  /** Those of a summary that needs no model, if known. */
  sentences: number | undefined;
}) => {
  if (part) return <bdi class="cut">{valueOf(part)}</bdi>;
  return run.preset.id === 'summary' && isExtract(run) && sentences ? (
    <span class="cut">
      {i18n.t('popup.sentences', sentences, [count(sentences)])}
    </span>
  ) : null;
};

const rowsText = (rows: number) => i18n.t('sheet.rows', rows, [count(rows)]);

/** Whole minutes, for a video that is longer than one. */
const minutesText = (seconds: number): string =>
  wholeSeconds(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

function valueOf(part: PagePart) {
  switch (part.kind) {
    case 'product':
      return <Offer part={part} />;
    case 'recipe':
      return [
        i18n.t('popup.ingredients', part.ingredients, [
          count(part.ingredients),
        ]),
        ...(part.minutes === undefined ? [] : [minutesText(part.minutes * 60)]),
      ].join(' · ');
    case 'event':
      return dayText(part.start);
    case 'table':
      return joined([
        heads.format(part.heads.map(isolated)),
        rowsText(part.rows),
      ]);
    case 'list':
      return part.rows === undefined ? '' : rowsText(part.rows);
    case 'cues':
      return part.seconds === undefined ? '' : minutesText(part.seconds);
    case 'paper':
      return part.doi ?? '';
    default:
      return '';
  }
}

/** The day of a date as written, whatever the time zone. */
function dayText(start: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(start) ?? [];
  return year === undefined
    ? ''
    : days.format(new Date(Number(year), Number(month) - 1, Number(day)));
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

const Offer = ({
  part: { price, was, inStock },
}: {
  part: Extract<PagePart, { kind: 'product' }>;
}) => (
  <>
    {was && (
      <s>
        <span class="sr">{i18n.t('output.before')} </span>
        {priceText(was)}
      </s>
    )}{' '}
    {price && <b>{priceText(price)}</b>}
    {price && inStock !== undefined && ' · '}
    {inStock !== undefined &&
      i18n.t(inStock ? 'output.inStock' : 'output.soldOut')}
  </>
);
