import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { isBranch } from '@/lib/core/objects';
import { GraphPicture } from './knowledge-graph/graph-picture';
import {
  type Entity,
  type Graph,
  type Relation,
  readGraph,
} from './knowledge-graph/read-graph';
import { defineField } from './parts/define-output';
import { JsonTree } from './parts/json-tree';
import { LongTable, LongText } from './parts/long';
import { Section } from './parts/section';
import { columnsCsv, markdownTable } from './parts/text-tables';
import { Tools, asCsv, asJson, asMarkdown } from './parts/tools';
import './knowledge-graph/knowledge-graph.css';

const maxNameChars = 120;
const maxDescriptionChars = 400;

export const knowledgeGraph = defineField({
  id: 'knowledgeGraph',
  count: (value) => readGraph(value)?.entities.length ?? 0,
  View: ({ value, title }) => {
    const graph = useMemo(() => readGraph(value), [value]);
    if (!graph)
      return (
        <>
          <Tools
            title={title}
            copy={() => JSON.stringify(value, null, 2)}
            save={[asJson(value)]}
          />
          <div class="pad parts">
            <JsonTree value={isBranch(value) ? value : { value }} />
          </div>
        </>
      );
    const markdown = () => graphMarkdown(graph);
    return (
      <>
        <Tools
          title={title}
          copy={markdown}
          save={[
            asMarkdown(markdown),
            asCsv(i18n.t('output.graph.entitiesCsv'), () =>
              columnsCsv(graph.entities, ['name', 'type', 'description']),
            ),
            asCsv(i18n.t('output.graph.relationsCsv'), () =>
              columnsCsv(graph.relations, ['from', 'name', 'to']),
            ),
            asJson(value),
          ]}
        />
        <div class="pad parts">
          <GraphPicture graph={graph} />
          <Relations relations={graph.relations} />
          <Entities entities={graph.entities} />
        </div>
      </>
    );
  },
});

const relationHead = () => [
  i18n.t('output.graph.from'),
  i18n.t('output.graph.relation'),
  i18n.t('output.graph.to'),
];
const entityHead = () => [
  i18n.t('output.graph.name'),
  i18n.t('output.graph.type'),
  i18n.t('output.graph.description'),
];

const Relations = ({ relations }: { relations: Relation[] }) =>
  relations.length > 0 ? (
    <Section title={i18n.t('output.graph.relations')}>
      <LongTable items={relations} head={relationHead()}>
        {({ from, name, to }, at) => (
          <tr key={at}>
            <LongText as="td" dir="auto" text={from} max={maxNameChars} />
            <LongText as="td" dir="auto" text={name} max={maxNameChars} />
            <LongText as="td" dir="auto" text={to} max={maxNameChars} />
          </tr>
        )}
      </LongTable>
    </Section>
  ) : null;

const Entities = ({ entities }: { entities: Entity[] }) => (
  <Section title={i18n.t('output.graph.entities')}>
    <LongTable items={entities} head={entityHead()}>
      {({ name, type, description }) => (
        <tr key={name}>
          <LongText as="td" dir="auto" text={name} max={maxNameChars} />
          <LongText as="td" dir="auto" text={type} max={maxNameChars} />
          <LongText
            as="td"
            dir="auto"
            text={description}
            max={maxDescriptionChars}
          />
        </tr>
      )}
    </LongTable>
  </Section>
);

const graphMarkdown = ({ entities, relations }: Graph): string =>
  [
    relations.length > 0 &&
      markdownTable(
        relationHead(),
        relations.map(({ from, name, to }) => [from, name, to]),
      ),
    markdownTable(
      entityHead(),
      entities.map(({ name, type, description }) => [name, type, description]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
