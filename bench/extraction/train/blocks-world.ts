import { featuresOf } from '@/lib/engines/browser/block-model/features';
import { contentsOf } from '@/lib/engines/browser/main-content';
import { prepare } from '@/lib/engines/browser/prepare/prepare';
import { snapshot } from '@/lib/engines/browser/snapshot';

declare global {
  /** In the page: the features and texts of its blocks. */
  var pluckBlocks: () => { names: string[]; rows: number[][]; texts: string[] };
}

globalThis.pluckBlocks = () => {
  const copy = snapshot(document);
  prepare(copy, document.baseURI);
  const { names, rows, blocks } = featuresOf(
    copy,
    contentsOf(copy, location.href),
    location.href,
  );
  return { names, rows, texts: blocks.map(({ text }) => text) };
};
