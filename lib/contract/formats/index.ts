import { attributes } from './attributes';
import { audio } from './audio';
import { branding } from './branding';
import { changeTracking } from './change-tracking';
import { deterministicJson } from './deterministic-json';
import { highlights } from './highlights';
import { html } from './html';
import { images } from './images';
import { json } from './json';
import { knowledgeGraph } from './knowledge-graph';
import { links } from './links';
import { markdown } from './markdown';
import { menu } from './menu';
import { product } from './product';
import { question } from './question';
import { rawBase64 } from './raw-base64';
import { rawHtml } from './raw-html';
import { screenshot } from './screenshot';
import { summary } from './summary';
import { video } from './video';

export const formats = [
  markdown,
  summary,
  question,
  highlights,
  json,
  deterministicJson,
  knowledgeGraph,
  html,
  rawHtml,
  rawBase64,
  links,
  images,
  attributes,
  screenshot,
  changeTracking,
  branding,
  product,
  menu,
  audio,
  video,
] as const;

export type Format = (typeof formats)[number];
export type FormatId = Format['id'];
