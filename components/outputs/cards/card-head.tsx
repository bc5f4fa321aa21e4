import type { ComponentChildren } from 'preact';
import { LongText } from '@/components/outputs/parts/long';

type HeadProps = {
  name: string;
  above?: string | undefined;
  children?: ComponentChildren;
};

/** The name of what a page is about, at a glance. */
export const CardHead = ({ name, above, children }: HeadProps) => (
  <header class="product-card">
    <div class="stack product-head">
      {above && (
        <p class="small muted">
          <LongText text={above} max={200} as="bdi" />
        </p>
      )}
      <h2 dir="auto">
        <LongText text={name} max={240} />
      </h2>
      {children}
    </div>
  </header>
);

export const Description = ({ text }: { text: string | undefined }) =>
  text ? (
    <LongText as="p" class="lines" dir="auto" text={text} max={600} />
  ) : null;
