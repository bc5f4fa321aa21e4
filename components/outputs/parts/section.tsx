import { CircleSlash } from 'lucide';
import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { listText } from '@/components/ui/measure';
import { EmptyState } from '@/components/ui/empty-state';
import { LongText } from './long';

type SectionProps = {
  title: string;
  beside?: string;
  /** A button for what the section has. */
  action?: ComponentChildren;
  children: ComponentChildren;
};

export const Section = ({ title, beside, action, children }: SectionProps) => (
  <section class="stack">
    <div class="section">
      <h2>{title}</h2>
      {beside && (
        <span class="cut" title={beside}>
          {beside}
        </span>
      )}
      {action}
    </div>
    {children}
  </section>
);

/** A named value in a `.fact-list`; nothing without a value. */
export const FactItem = ({
  name,
  children,
}: {
  name: ComponentChildren;
  children: ComponentChildren;
}) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

export const NotGiven = ({ names }: { names: readonly (string | false)[] }) => {
  const missing = names.filter((name) => name !== false);
  return missing.length > 0 ? (
    <p class="small muted">{i18n.t('output.notGiven', [listText(missing)])}</p>
  ) : null;
};

export const Prompt = ({
  label,
  text,
}: {
  label: string;
  text: string | undefined;
}) =>
  text ? (
    <div class="asked">
      <p class="small muted">{label}</p>
      <LongText as="h2" dir="auto" text={text} max={400} />
    </div>
  ) : null;

type Missing = {
  canReword?: boolean;
  /** Which advice to give about what pages often lack. */
  absent?: 'product' | 'summary';
};

/** Shown if a requested field is empty or missing. */
export const NoAnswer = ({ canReword = false, absent }: Missing) => (
  <EmptyState
    icon={CircleSlash}
    title={i18n.t(absent ? `output.absent.${absent}` : 'output.noAnswer')}
    help={noAnswerHelp({ canReword, absent })}
  />
);

function noAnswerHelp({ canReword, absent }: Missing): string {
  if (absent) return i18n.t(`output.absent.${absent}Help`);
  return i18n.t(canReword ? 'output.noAnswerReword' : 'output.noAnswerHelp');
}
