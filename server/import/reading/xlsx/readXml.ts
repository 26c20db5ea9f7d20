import { SaxesParser } from 'saxes';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../../common/domainError.ts';
import type { Chunks } from '../chunks.ts';
import { unreadableError } from '../sourceTable.ts';

/** Callbacks for XML elements. They get an element's name without its prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Parses XML as a stream, yielding after each chunk. Refuses a document type, texts longer than any cell, and XML that
 * is not well-formed.
 */
export async function* readXml(chunks: Chunks, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let since = 0;
  let isStarted = false;
  parser.on('opentag', ({ name, attributes }) => {
    since = 0;
    open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    since = 0;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('doctype', () => {
    throw unreadableError('badSheet');
  });
  parser.on('error', () => {
    throw unreadableError('badSheet');
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of chunks) {
      isStarted = true;
      since += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (since > importLimits.rowText) throw unreadableError('badSheet');
      yield;
    }
    // Closes the parser only if there was content: a spreadsheet may lack this part.
    if (isStarted) parser.close();
  } catch (error) {
    throw error instanceof DomainError ? error : unreadableError('badSheet');
  }
  yield;
}

/** Parses a part of a spreadsheet to its end. */
export async function wholeXml(chunks: Chunks, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(chunks, handlers));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
