import { comparedCalls, comparedFields } from '#schemas/exchange/comparedParts.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { compareOpenApi, type Difference } from '#schemas/service/compareOpenApi.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { request } from '../../http/request.ts';

/** Differences between an entity and its service's own description, or why there is no description. */
export type Comparison =
  | { readonly differences: readonly Difference[]; readonly calls: number; readonly fields: number }
  | { readonly status: number; readonly isDocument: false };

/**
 * Loads the OpenAPI description of an entity's service and compares it with the entity. Throws a `ServiceError` if
 * there is no response.
 */
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

/** Maximum number of YAML aliases, which limits expansion attacks. */
const mostAliases = 1000;

/** Parses YAML; undefined for other text. */
async function fromYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { maxAliasCount: mostAliases, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}
