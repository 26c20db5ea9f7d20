import { parse } from 'yaml';
import { isObject } from '#schemas/values/plainData.ts';

/** Maximum uses of YAML aliases, more than people write, against exponential expansion. */
const mostAliases = 1000;

/**
 * Parses a document in JSON or YAML 1.2 (a superset of JSON). Throws an error with line and column for invalid text,
 * and for a document that is not an object.
 *
 * @param from its location, for messages
 */
export function readDocument(from: string, text: string): Readonly<Record<string, unknown>> {
  const document = parsed(from, text);
  if (!isObject(document)) throw new Error(`${from} does not contain an object.`);
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
