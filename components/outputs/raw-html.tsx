import { defineField } from './parts/define-output';
import { SourceView } from './parts/source-view';
import { Tools, asHtml } from './parts/tools';
import { UnlessPdf } from './parts/unless-pdf';

export const rawHtml = defineField({
  id: 'rawHtml',
  mayBeEmpty: true,
  View: ({ value, answer: { data }, title }) => (
    <UnlessPdf text={value} metadata={data.metadata} title={title}>
      <Tools title={title} copy={value} save={[asHtml(value)]} />
      <SourceView text={value} />
    </UnlessPdf>
  ),
});
