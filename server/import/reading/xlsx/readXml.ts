import { SaxesParser } from 'saxes';
import { importLimits } from '#schemas/protocol/import.ts';
import { Refusal } from '../../../refusal.ts';
import type { Portions } from '../portions.ts';
import { unreadable } from '../unreadable.ts';

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
export async function* readXml(portions: Portions, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let since = 0;
  let isBegun = false;
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
    for await (const portion of portions) {
      isBegun = true;
      since += portion.length;
      parser.write(decoder.decode(portion, { stream: true }));
      if (since > importLimits.rowText) throw unreadable('badSheet');
      yield;
    }
    // A part that is not there is no fault of its own.
    if (isBegun) parser.close();
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable('badSheet');
  }
  yield;
}

/** Reads a part of which all is kept. */
export async function wholeXml(portions: Portions, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(portions, handlers));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
