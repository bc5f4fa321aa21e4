import type { Signal } from '@preact/signals';
import { i18n } from '#i18n';
import { Checkbox } from '@/components/ui/choices';
import { webLink } from '@/lib/safe/web-link';
import { LongList } from './long';

const maxShown = 300;

/**
 * A text, as a link if it can be opened. Inline data and other long texts are
 * cut. `name`: shown instead.
 */
export const AddressLink = ({
  address,
  name = address,
}: {
  address: string;
  name?: string;
}) => {
  const url = webLink(address);
  const shown = name.length > maxShown ? `${name.slice(0, maxShown)}…` : name;
  if (!url) return <bdi>{shown}</bdi>;
  return (
    <a
      class="address"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={
        name === address ? url.host || url.href : address.slice(0, maxShown)
      }
    >
      <bdi>{shown}</bdi>
    </a>
  );
};

export type Picked = Signal<ReadonlySet<string>>;

/**
 * `notes`: a note for each address. `wordsOf`: what an address says in words,
 * shown before it. `picked`: they can be selected.
 */
type AddressLinksProps = {
  addresses: readonly string[];
  wordsOf?: (address: string) => string | undefined;
  notes?: readonly (string | null | undefined)[];
  picked?: Picked;
};

export const AddressLinks = ({
  addresses,
  notes = [],
  wordsOf,
  picked,
}: AddressLinksProps) => (
  <LongList items={addresses} class={picked ? 'addresses picks' : 'addresses'}>
    {(address, at) => (
      <li key={`${at} ${address}`}>
        {picked && <PickBox address={address} picked={picked} />}
        {notes[at] && <bdi class="soft">{notes[at]} </bdi>}
        <NamedLink address={address} words={wordsOf?.(address)} />
      </li>
    )}
  </LongList>
);

type NamedLinkProps = { address: string; words: string | undefined };

/** A link by its words, with its address below them. */
const NamedLink = ({ address, words }: NamedLinkProps) =>
  words ? (
    <span class="named-link">
      <AddressLink address={address} name={words} />
      <bdi class="small muted cut" dir="ltr">
        {address.slice(0, maxShown).replace(/^https?:\/\//, '')}
      </bdi>
    </span>
  ) : (
    <AddressLink address={address} />
  );

export const PickBox = ({
  address,
  picked,
}: {
  address: string;
  picked: Picked;
}) => (
  <Checkbox
    value={picked.value.has(address)}
    onChange={() => {
      const next = new Set(picked.value);
      if (!next.delete(address)) next.add(address);
      picked.value = next;
    }}
  >
    <span class="sr">{i18n.t('output.pick', [address.slice(0, 100)])}</span>
  </Checkbox>
);
