import { parse } from 'yaml';
import { isObject } from '#schemas/values/plainData.ts';

/** How often aliases of a document may stand for what they name: more than any that people write. */
const mostAliases = 1000;

/**
 * A document from its text, in JSON or YAML 1.2 (of which JSON is a part). Throws an error that names it for a text
 * that is neither, with line and column, and for one that holds no object.
 *
 * @param from where it is from, for messages
 */
export function readDocument(from: string, text: string): Readonly<Record<string, unknown>> {
  const document = parsed(from, text);
  if (!isObject(document)) throw new Error(`${from} holds no object.`);
  return document;
}

function parsed(from: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parsedYaml(from, text);
  }
}

function parsedYaml(from: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: mostAliases });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`${from} is neither JSON nor YAML: ${reason}`, { cause: error });
  }
}
