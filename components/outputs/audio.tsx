import { defineField } from './parts/define-output';
import { ToolsRow } from './parts/tools';
import { MediaFile } from './parts/media-file';

export const audio = defineField({
  id: 'audio',
  View: ({ value, title }) => (
    <>
      <ToolsRow />
      <MediaFile media="audio" url={value} title={title} />
    </>
  ),
});
