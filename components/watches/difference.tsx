import { ArrowRight, Minus, Plus } from 'lucide';
import { i18n } from '#i18n';
import { DiffView } from '@/components/outputs';
import { Icon } from '@/components/ui/icon';
import { type Column, type SheetRow, cellOf, shownColumns } from '@/lib/sheet';
import type { Difference } from '@/lib/watches';

/** What a look has found, as change tracking shows it. */
export const DifferenceView = ({ of }: { of: Difference }) => {
  switch (of.kind) {
    case 'text':
      return <DiffView diff={of.diff} />;
    case 'value':
      return (
        <p class="watch-value" dir="auto">
          {i18n.t('watch.fromTo', [of.before, of.now])}
        </p>
      );
    case 'rows':
      return <Rows of={of} />;
  }
};

type RowsDifference = Extract<Difference, { kind: 'rows' }>;

const Rows = ({ of }: { of: RowsDifference }) => {
  const { columns, added, gone, changed } = of;
  return (
    <ul class="watch-rows">
      {added.map((row, at) => (
        <Row key={`added ${at}`} look="added" text={textOf(row, columns)} />
      ))}
      {changed.map(({ before, now }, at) => (
        <Row
          key={`changed ${at}`}
          look="changed"
          text={textOf(now, columns)}
          before={textOf(before, columns)}
        />
      ))}
      {gone.map((row, at) => (
        <Row key={`gone ${at}`} look="removed" text={textOf(row, columns)} />
      ))}
    </ul>
  );
};

const looks = {
  added: {
    icon: Plus,
    tone: 'is-success',
    label: 'output.changes.added',
  },
  removed: {
    icon: Minus,
    tone: 'is-danger',
    label: 'output.changes.removed',
  },
  changed: {
    icon: ArrowRight,
    tone: 'is-warn',
    label: 'output.changes.altered',
  },
} as const;

const Row = ({
  look,
  text,
  before,
}: {
  look: keyof typeof looks;
  text: string;
  before?: string;
}) => {
  const { icon, tone, label } = looks[look];
  return (
    <li>
      <span class={`small ${tone}`}>
        <Icon of={icon} /> {i18n.t(label)}
      </span>
      {before !== undefined && <del dir="auto">{before}</del>}
      <span dir="auto">{text}</span>
    </li>
  );
};

/** Addresses aren't shown: they say nothing to a reader. */
const textOf = (row: SheetRow, columns: readonly Column[]): string =>
  shownColumns(columns)
    .filter(({ type }) => type !== 'link' && type !== 'image')
    .map((column) => cellOf(row, column))
    .filter((cell) => cell !== '')
    .join(' · ');
