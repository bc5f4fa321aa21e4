import { analyzeSync } from 'liquidjs';
import { compile } from '@/lib/clips/templates/engine';
import type { TemplateNeeds } from './needs';

/** The HTML that a template in liquid reads. */
export function formatsIn(parts: readonly string[]): TemplateNeeds['formats'] {
  const names = new Set(
    parts.flatMap((source) => {
      const read = compile(source);
      if (!read.ok) return [];
      const { globals } = analyzeSync(read.value.pieces, { partials: false });
      return Object.keys(globals);
    }),
  );
  return [
    ...(names.has('html') ? (['html'] as const) : []),
    ...(names.has('rawHtml') || names.has('schema')
      ? (['rawHtml'] as const)
      : []),
  ];
}
