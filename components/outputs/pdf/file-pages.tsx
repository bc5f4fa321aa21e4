import { useSignal } from '@preact/signals';
import { ChevronLeft, ChevronRight, Scissors } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { NoAnswer } from '@/components/outputs/parts/section';
import { bind } from '@/components/ui/bind';
import { count } from '@/components/ui/measure';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import type { PageMetadata } from '@/lib/contract/schema/scrape-answer';
import './pdf.css';

type FilePagesProps<Page> = {
  pages: readonly Page[];
  metadata: PageMetadata | undefined;
  tools: ComponentChildren;
  /** Draws a page; `number`: its number in the file; `at`: its index. */
  children(page: Page, number: number, at: number): ComponentChildren;
};

export const FilePages = <Page extends { pageNumber?: number | null }>({
  pages,
  metadata,
  tools,
  children,
}: FilePagesProps<Page>) => {
  const at = useSignal(0);
  const numbers = useMemo(
    () => pages.map(({ pageNumber }, index) => pageNumber ?? index + 1),
    [pages],
  );
  const options = useMemo(
    () =>
      numbers.map((number, value) => ({
        value,
        label: i18n.t('output.pages.page', [count(number)]),
      })),
    [numbers],
  );
  const page = pages[Math.min(at.value, pages.length - 1)];
  if (!page) return <NoAnswer />;
  const step = (by: number, label: string, icon: typeof ChevronLeft) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={numbers[at.value + by] === undefined}
      onClick={() => {
        at.value += by;
      }}
    />
  );
  return (
    <>
      <Truncated of={metadata} />
      <div class="frame-bar page-bar">
        {step(-1, i18n.t('output.pages.previous'), ChevronLeft)}
        <Select
          aria-label={i18n.t('output.pages.goTo')}
          options={options}
          {...bind(at)}
        />
        {step(1, i18n.t('output.pages.next'), ChevronRight)}
        <span>
          {i18n.t('output.pages.count', numbers.length, [
            count(numbers.length),
          ])}
        </span>
        {tools}
      </div>
      {children(page, numbers[at.value] ?? at.value + 1, at.value)}
    </>
  );
};

/**
 * Says that a PDF has more pages than were read. Source: contract, "metadata",
 * `numPages`, `totalPages`.
 */
export const Truncated = ({
  of: { numPages, totalPages } = { rest: {} },
}: {
  of?: PageMetadata;
}) =>
  numPages !== undefined &&
  totalPages !== undefined &&
  numPages < totalPages ? (
    <p class="frame-bar">
      <Icon of={Scissors} />
      {i18n.t('output.pages.truncated', [
        count(numPages),
        count(totalPages),
        i18n.t('field.parsers.maxPages.title'),
      ])}
    </p>
  ) : null;
