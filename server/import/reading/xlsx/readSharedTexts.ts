import { importLimits } from '#schemas/protocol/import.ts';
import type { Chunks } from '../chunks.ts';
import { unreadable } from '../unreadable.ts';
import { wholeXml } from './readXml.ts';

/** The texts that cells share, by their numbers; how they are pronounced, as Japanese files say, is left out. */
export async function readSharedTexts(chunks: Chunks): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let depth = 0;
  await wholeXml(chunks, {
    open: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') depth += 1;
      isText = element === 't' && depth === 0;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (element) => {
      isText = false;
      if (element === 'rPh') depth -= 1;
      if (element !== 'si') return;
      texts.push(text);
      if (texts.length > importLimits.sharedTexts)
        throw unreadable('tooManyTexts', { limit: importLimits.sharedTexts });
    },
  });
  return texts;
}
