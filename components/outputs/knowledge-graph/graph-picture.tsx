import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import type { Graph } from './read-graph';

/** More names would cover each other. */
export const maxDrawn = 12;
const maxNameChars = 14;
const width = 328;
const height = 260;
/** Leaves room for the names at both sides. */
const radius = { x: 56, y: 88 };

type Node = { name: string; x: number; y: number };

/** The entities with the most relations, on an ellipse. */
function drawn({ entities, relations }: Graph): Node[] {
  const degrees = new Map<string, number>();
  for (const { from, to } of relations)
    for (const name of [from, to])
      degrees.set(name, (degrees.get(name) ?? 0) + 1);
  const chosen = entities
    .filter(({ name }) => degrees.has(name))
    .toSorted((a, b) => degrees.get(b.name)! - degrees.get(a.name)!)
    .slice(0, maxDrawn);
  return chosen.map(({ name }, index) => {
    const angle = (2 * Math.PI * index) / chosen.length - Math.PI / 2;
    return {
      name,
      x: width / 2 + radius.x * Math.cos(angle),
      y: height / 2 + radius.y * Math.sin(angle),
    };
  });
}

const shortName = (name: string): string =>
  name.length > maxNameChars
    ? `${name.slice(0, maxNameChars - 1).toWellFormed()}…`
    : name;

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - width / 2) < 1) return 'middle';
  return x > width / 2 ? 'start' : 'end';
}

const Label = ({ name, x, y }: Node) => {
  const anchor = anchorOf(x);
  const aside = { start: 9, middle: 0, end: -9 }[anchor];
  const below = anchor === 'middle' ? (y > height / 2 ? 20 : -12) : 4;
  return (
    <text x={x + aside} y={y + below} text-anchor={anchor} direction="ltr">
      <title>{name}</title>
      {shortName(name)}
    </text>
  );
};

/**
 * How the entities with the most relations are related. The tables below it
 * have everything, for those who can't see it too.
 */
export const GraphPicture = ({ graph }: { graph: Graph }) => {
  const nodes = drawn(graph);
  const at = new Map(nodes.map((node) => [node.name, node]));
  const lines = graph.relations.flatMap(({ from, to }) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end && start !== end ? [{ start, end }] : [];
  });
  if (lines.length === 0) return null;
  const left = graph.entities.length - nodes.length;
  return (
    <figure class="graph">
      <svg
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        aria-label={i18n.t('output.graph.picture')}
      >
        {lines.map(({ start, end }, index) => (
          <line key={index} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        ))}
        {nodes.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r={5} />
        ))}
        {nodes.map((node) => (
          <Label key={node.name} {...node} />
        ))}
      </svg>
      {left > 0 && (
        <figcaption class="small muted">
          {i18n.t('output.graph.someDrawn', [
            count(nodes.length),
            count(graph.entities.length),
          ])}
        </figcaption>
      )}
    </figure>
  );
};
