import { defineField } from './parts/define-output';
import { KeptPicture } from './parts/kept-picture';

export const screenshot = defineField({
  id: 'screenshot',
  View: ({ value, title }) => <KeptPicture isOnly url={value} title={title} />,
});
