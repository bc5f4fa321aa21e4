import { type PageNode, classText } from './page-node';

const sideRoles =
  /^(?:navigation|dialog|contentinfo|menu|menubar|search|banner)$/;
const besideRoles = /^(?:complementary|alert)$/;
const sideWords =
  /(?:^|[-_ ])(?:nav|navbar|navigation|menu|megamenu|footer|sidebar|breadcrumbs?|pagination|pager|related|similar|recommend(?:ed|ations)?|trending|most-?(?:read|popular|viewed)|(?:popular|recent)-?(?:posts|news|comments|stories)|share|sharing|social|cookies?|consent|onetrust|newsletter|subscribe|filters?(?![-_]?(?:results?|products?|items|content|grid|list))|facets?|refinements?|toc|tags?|also-?like|up-?next|read-?next|language|locale|jump|ads?|advert|sponsor(?:ed)?|testimonials?)(?:[-_ ]|$)/i;
/**
 * Names for what a post is about, what is inside or what is done there:
 * `tag-ads`, `has-menu`, `hide-ad`.
 */
const topics =
  /\b(?:tag|category|post_tag|author|type|status|format|has|with|without|no|not|hide|show|is|mount)-\S+/gi;
export const sliderWords =
  /carousel|swiper|slick|glide|splide|flickity|owl-|slider|slideshow/i;
const tablePart = /^T(?:ABLE|BODY|HEAD|R|D|H)$/;
/** A header or footer below this belongs to a part of the page. */
const pagePartDepth = 8;

/**
 * Sets how likely each place holds what the page is about. Words such as
 * “related” count only where an element doesn't hold most of the page.
 */
export function setWeights(nodes: readonly PageNode[]) {
  const all = nodes[0]?.chars ?? 0;
  const depths = new Map<PageNode, number>();
  for (const node of nodes) {
    const { parent } = node;
    if (!parent) continue;
    const depth = (depths.get(parent) ?? 0) + 1;
    depths.set(node, depth);
    const isPart = node.chars < all * 0.5;
    node.weight =
      Math.min(parent.weight, zoneWeight(node, depth)) *
      (isPart ? wordWeight(node) : 1);
  }
}

function zoneWeight({ tag, element }: PageNode, depth: number): number {
  const role = element.getAttribute('role') ?? '';
  if (tag === 'NAV' || tag === 'DIALOG' || sideRoles.test(role)) return 0.05;
  if (tag === 'FOOTER' && depth <= pagePartDepth) return 0.05;
  if (tag === 'HEADER' && depth < pagePartDepth) return 0.25;
  return tag === 'ASIDE' || besideRoles.test(role) ? 0.25 : 1;
}

function wordWeight({ tag, element, parent }: PageNode): number {
  const names = classText(element).slice(0, 200);
  const { id } = element;
  if ((!names && !id) || tablePart.test(tag)) return 1;
  const isSide =
    sideWords.test(names.replace(topics, ' ')) || sideWords.test(id);
  // Sliders are built from many elements of these names: the outermost counts.
  const isSlider =
    sliderWords.test(names) &&
    !(parent && sliderWords.test(classText(parent.element)));
  return (isSide ? 0.4 : 1) * (isSlider ? 0.6 : 1);
}
