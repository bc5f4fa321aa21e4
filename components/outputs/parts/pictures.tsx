import { Image as ImageIcon } from 'lucide';
import { i18n } from '#i18n';
import { count, joined } from '@/components/ui/measure';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { escapeHtml } from '@/lib/safe/escape';
import { AddressLink, AddressLinks, PickBox, type Picked } from './address';
import { ImagesToggle, PageFrame, canFrame } from './page-frame';
import { pictureHtml } from './inline-pictures';
import { Section } from './section';
import { usePicturesShown } from './pictures-shown';
import { Stepwise } from './long';

/** An image's original address and its description. */
type Picture = { url: string; alt?: string | null };

const maxHosts = 3;

/** The first few hosts that the images would be loaded from. */
function hostsOf(addresses: readonly string[]): string {
  const hosts = [
    ...new Set(addresses.flatMap((address) => URL.parse(address)?.host || [])),
  ];
  return joined(
    [...hosts.slice(0, maxHosts), hosts.length > maxHosts && '…'],
    ', ',
  );
}

/**
 * A view's images: their addresses, and on request the images in a sandbox.
 * `base`: the page they are on.
 */
export const Pictures = ({
  pictures,
  base,
}: {
  pictures: readonly Picture[];
  base?: string;
}) => {
  const unique = [
    ...new Set(pictures.map(({ url }) => URL.parse(url, base)?.href ?? url)),
  ];
  const areLoaded = usePicturesShown(unique);
  if (pictures.length === 0) return null;
  const hosts = hostsOf(unique);
  return (
    <Section
      title={i18n.t('output.view.images')}
      beside={
        hosts === ''
          ? count(unique.length)
          : i18n.t('output.imagesAt', [count(unique.length), hosts])
      }
    >
      <p class="not-loaded">
        <Icon of={ImageIcon} />
        <span class="grow">
          {i18n.t(canFrame ? 'output.imagesTell' : 'output.noFrameImages')}
        </span>
        <ImagesToggle areShown={areLoaded} />
      </p>
      {areLoaded.value && <LoadedImages addresses={unique} />}
      <details class="small" open={!canFrame}>
        <summary>{i18n.t('output.addresses')}</summary>
        <AddressLinks
          addresses={pictures.map(({ url }) => url)}
          notes={pictures.map(({ alt }) => alt)}
        />
      </details>
    </Section>
  );
};

/** One picture beside facts. Until it is shown, a button in its place. */
export const CardPicture = ({ address }: { address: string | undefined }) => {
  const isShown = usePicturesShown(address ? [address] : []);
  if (!address) return null;
  return isShown.value ? (
    <div class="card-picture" inert>
      <PageFrame html={pictureHtml(address)} allowImages look="text" />
    </div>
  ) : (
    <Button
      variant="plain"
      class="card-picture"
      icon={ImageIcon}
      title={i18n.t('output.imagesAt', [count(1), hostsOf([address])])}
      onClick={set(isShown, true)}
    >
      {i18n.t('output.showImage')}
    </Button>
  );
};

/**
 * The number of images loaded at once: each may be large, and all are drawn in
 * one page.
 */
const step = 60;

/**
 * Images as tiles, a few at a time. The images are in the sandboxed page, which
 * reports nothing; their names and checkboxes lie on top.
 */
export const LoadedImages = ({
  addresses,
  picked,
}: {
  addresses: readonly string[];
  picked?: Picked;
}) => (
  <Stepwise items={addresses} step={step}>
    {(shown, rows) => (
      <div class="tiles">
        <div inert>
          <PageFrame
            html={imageGrid(shown, i18n.t('output.didNotLoad'))}
            allowImages
            look="text"
          />
        </div>
        <ul ref={rows}>
          {shown.map((address, index) => (
            <li key={`${index} ${address}`}>
              {picked && <PickBox address={address} picked={picked} />}
              <AddressLink address={address} name={hostAndFile(address)} />
            </li>
          ))}
        </ul>
      </div>
    )}
  </Stepwise>
);

/**
 * The images' HTML for the sandboxed page, in the grid of `.tiles`. `lost`
 * replaces one that didn't load.
 */
function imageGrid(addresses: readonly string[], lost: string): string {
  const look =
    'inline-size:100%;block-size:120px;object-fit:contain;font-size:12px;text-align:center';
  const images = addresses.map(
    (address) =>
      `<img src="${escapeHtml(address)}" alt="${escapeHtml(lost)}" loading="lazy" style="${look}">`,
  );
  const grid =
    'display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));grid-auto-rows:176px;gap:8px;margin:-8px -16px';
  return `<div style="${grid}">${images.join('')}</div>`;
}

/** An address's host, or its scheme if it has none, such as "data:". */
export const hostOrScheme = (address: string): string => {
  const scheme = /^data:/i.exec(address)?.[0].toLowerCase();
  return scheme ?? (URL.parse(address)?.host || '?');
};

/** An address's host and file name, without the path between. */
function hostAndFile(address: string): string {
  const { host, pathname } = URL.parse(address) ?? {};
  const file = host && pathname?.split('/').findLast(Boolean);
  return [hostOrScheme(address), file].filter(Boolean).join('/');
}
