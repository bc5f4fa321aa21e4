import {
  CircleAlert,
  CircleCheck,
  Info,
  type IconNode,
  TriangleAlert,
} from 'lucide';
import type { ComponentChildren, HTMLAttributes, Ref } from 'preact';
import { Icon } from './icon';

export const toneIcons = {
  danger: CircleAlert,
  warn: TriangleAlert,
  info: Info,
  success: CircleCheck,
};

export type Tone = keyof typeof toneIcons;

type BannerProps = Omit<
  HTMLAttributes<HTMLElement>,
  'class' | 'title' | 'ref' | 'role'
> & {
  class?: string;
  ref?: Ref<HTMLElement>;
  tone: Tone;
  /** Replaces the icon of the tone. */
  icon?: IconNode;
  title?: ComponentChildren;
  /** Makes the title the accessible name of the box. */
  titleId?: string;
  heading?: 'h2' | 'h3';
  help?: ComponentChildren;
  children?: ComponentChildren;
};

export const Banner = ({
  class: extra,
  tone,
  icon = toneIcons[tone],
  title,
  titleId,
  heading: Heading = 'h2',
  help,
  children,
  ...attributes
}: BannerProps) => (
  <section
    {...attributes}
    aria-labelledby={titleId}
    class={extra ? `banner is-${tone} ${extra}` : `banner is-${tone}`}
  >
    <Icon of={icon} />
    {title !== undefined && <Heading id={titleId}>{title}</Heading>}
    {help && <p>{help}</p>}
    {children}
  </section>
);
