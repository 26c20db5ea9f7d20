import { SaxesParser } from 'saxes';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../../common/domainError.ts';
import type { Chunks } from '../chunks.ts';
import { unreadable } from '../sourceTable.ts';

/** What is told of the elements of a part, by their names without a prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads XML as it comes, and gives its turn back after each portion. A document type, and more text between two
 * elements than a cell can hold, are of no spreadsheet: it is refused, as is what is not well-formed.
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
    throw unreadable('badSheet');
  });
  parser.on('error', () => {
    throw unreadable('badSheet');
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of chunks) {
      isStarted = true;
      since += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (since > importLimits.rowText) throw unreadable('badSheet');
      yield;
    }
    // A part that is not there is no fault of its own.
    if (isStarted) parser.close();
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable('badSheet');
  }
  yield;
}

/** Reads a part of which all is kept. */
export async function wholeXml(chunks: Chunks, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(chunks, handlers));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
