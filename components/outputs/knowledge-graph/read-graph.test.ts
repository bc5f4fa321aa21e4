import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGraph } from './read-graph';

const ada = { name: 'Ada', type: 'Person', description: '' };
const engine = { name: 'Engine', type: '', description: '' };
const graph = {
  entities: [ada, engine],
  relations: [{ from: 'Ada', name: 'programs', to: 'Engine' }],
};

describe('a knowledge graph', () => {
  it.each<[string, unknown]>([
    [
      'of entities and relations by name',
      {
        entities: [{ name: 'Ada', type: 'Person' }, 'Engine'],
        relations: [{ source: 'Ada', relation: 'programs', target: 'Engine' }],
      },
    ],
    [
      'of nodes and edges by id',
      {
        nodes: [
          { id: 1, label: 'Ada', kind: 'Person' },
          { id: 2, label: 'Engine' },
        ],
        edges: [{ from: 1, label: 'programs', to: 2 }],
      },
    ],
    [
      'whose relations have ids by longer names',
      {
        entities: [
          { id: 'a', name: 'Ada', type: 'Person' },
          { id: 'b', name: 'Engine' },
        ],
        relationships: [{ sourceId: 'a', type: 'programs', target_id: 'b' }],
      },
    ],
    [
      'whose ends are objects',
      {
        entities: [{ name: 'Ada', type: 'Person' }],
        relations: [
          {
            subject: { name: 'Ada' },
            predicate: 'programs',
            object: { name: 'Engine' },
          },
        ],
      },
    ],
  ])('%s is read', (_, value) => expect(readGraph(value)).toEqual(graph));

  it('of triples has their ends as entities', () => {
    expect(readGraph([['Ada', 'programs', 'Engine']])).toEqual({
      ...graph,
      entities: [{ ...ada, type: '' }, engine],
    });
  });

  it.each([
    ['text', 'Ada programs'],
    ['nothing', null],
    ['other data', { result: [1, 2] }],
    ['empty lists', { entities: [], relations: [] }],
  ])('is not read from %s', (_, value) =>
    expect(readGraph(value)).toBeUndefined(),
  );

  it('never throws, and its relations are between its entities', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { entities = [], relations = [] } = readGraph(value) ?? {};
        const names = new Set(entities.map(({ name }) => name));
        for (const { from, to } of relations)
          expect(names.has(from) && names.has(to)).toBe(true);
      }),
    );
  });
});
