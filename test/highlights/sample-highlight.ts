import type { Highlight } from '@/lib/highlights';

export const sampleHighlight = (
  values: Partial<Highlight> = {},
): Highlight => ({
  id: 'a',
  url: 'https://quay.example/',
  title: 'The quay',
  exact: 'A new steel wall will be driven in front of the quay.',
  prefix: 'hollow above the mud line. ',
  suffix: ' The ice house itself',
  start: 0,
  isAlone: true,
  colour: 1,
  note: '',
  createdAt: 1,
  ...values,
});
