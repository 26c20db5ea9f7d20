import { comparedCalls, comparedFields } from '#schemas/exchange/comparedParts.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { compareOpenApi, type Difference } from '#schemas/service/compareOpenApi.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { request } from '../../http/request.ts';

/** What an entity has otherwise than its service describes itself; or why there is no such description. */
export type Comparison =
  | { readonly differences: readonly Difference[]; readonly calls: number; readonly fields: number }
  | { readonly status: number; readonly isDocument: false };

/** Reads how the service of an entity describes itself, and compares. Throws a `ServiceError` when no answer comes. */
export async function readDescription(entity: Entity, signal?: AbortSignal): Promise<Comparison> {
  const { openapi = '' } = entity.declaration;
  const options = signal ? { signal } : {};
  const { status, json, text } = await request(entity.service, 'GET', openapi, options);
  const document = json ?? (await fromYaml(text));
  if (status < 200 || status >= 300 || !isObject(document) || !isObject(document.paths)) {
    return { status, isDocument: false };
  }
  const [calls, fields] = [comparedCalls(entity), comparedFields(entity)];
  return {
    differences: compareOpenApi(document, calls, fields),
    calls: calls.length,
    fields: fields.length,
  };
}

/** How often a text may stand for another one of the same document. */
const mostAliases = 1000;

/** A description that is written in YAML; undefined for any other text. */
async function fromYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { maxAliasCount: mostAliases, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}
