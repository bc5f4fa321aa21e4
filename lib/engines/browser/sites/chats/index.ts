import type { Readers } from '@/lib/engines/browser/sites/site-reader';
import {
  readAiStudio,
  readCopilot,
  readDeepSeek,
  readGrok,
  readGrokOnX,
  readHuggingChat,
  readKimi,
  readLeChat,
  readPoe,
  readQwen,
} from './chatbots';
import { readChatGpt } from './chatgpt';
import { readClaude } from './claude';
import { readGemini } from './gemini';
import { readPerplexity } from './perplexity';
import { readLibreChat, readOpenWebUi } from './self-hosted';
import type { sites } from './sites';

export const readers: Readers<typeof sites> = {
  chatgpt: readChatGpt,
  claude: readClaude,
  gemini: readGemini,
  grok: readGrok,
  'grok-on-x': readGrokOnX,
  perplexity: readPerplexity,
  deepseek: readDeepSeek,
  copilot: readCopilot,
  'le-chat': readLeChat,
  'ai-studio': readAiStudio,
  poe: readPoe,
  kimi: readKimi,
  qwen: readQwen,
  huggingchat: readHuggingChat,
  'open-webui': readOpenWebUi,
  librechat: readLibreChat,
};
