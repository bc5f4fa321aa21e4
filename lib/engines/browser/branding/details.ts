import { short } from './frame';
import { known } from './known';
import type { Look, Looks } from './looks';
import { usual } from './usual';

const containers = /^(?:div|main|section|article|header|footer|nav|body)$/;

/** The width of the content, and how the header behaves. */
export function layoutOf({ all, width }: Looks) {
  const content = usual(
    all.flatMap(({ tag, style, box }): [string, number][] => {
      if (!containers.test(tag)) return [];
      const limit = /^[\d.]+px$/.test(style.maxWidth)
        ? parseFloat(style.maxWidth)
        : 0;
      return limit >= 480 && limit <= 1920 && box.height > 40
        ? [[short(style.maxWidth), Math.min(box.width, limit)]]
        : [];
    }),
  );
  const header = all.find(
    ({ within, box }) =>
      within.has('bar') && box.width > width / 2 && box.y < 200,
  );
  const position = header && stickyOf(header);
  return known({
    contentWidth: content,
    header: position,
    headerHeight: header && short(`${header.box.height}px`),
  });
}

/**
 * The position of a header that stays in sight, itself or with what is around
 * it.
 */
function stickyOf(header: Look): string | undefined {
  for (let one: Look | undefined = header; one; one = one.parent)
    if (/^(?:fixed|sticky)$/.test(one.style.position))
      return one.style.position;
  return undefined;
}

/** The usual transition of what can be pressed. */
export function animationsOf({ all }: Looks) {
  const pressed = all.filter(
    ({ tag, within }) => tag === 'a' || within.has('button'),
  );
  return known({
    transition: usual(
      pressed.flatMap(({ style }): [string, number][] => {
        const [duration = '0s'] = style.transitionDuration.split(', ');
        if (duration === '0s') return [];
        const [easing = 'ease'] =
          style.transitionTimingFunction.split(/, (?![^(]{0,1000}\))/);
        return [[`${duration} ${easing}`, 1]];
      }),
    ),
  });
}

/** The usual size of inline icons, and whether they are drawn with lines. */
export function iconsOf({ all }: Looks) {
  const icons = all.filter(
    ({ tag, box }) =>
      tag === 'svg' &&
      box.width >= 10 &&
      box.width <= 48 &&
      Math.abs(box.width - box.height) < 4,
  );
  return known({
    size: usual(icons.map(({ box }) => [short(`${box.width}px`), 1])),
    style: usual(
      icons.map(({ style }) => [
        style.fill === 'none' ? 'outline' : 'filled',
        1,
      ]),
    ),
  });
}
