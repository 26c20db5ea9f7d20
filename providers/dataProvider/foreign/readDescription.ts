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
  const { status, json } = await request(entity.service, 'GET', openapi, options);
  if (status < 200 || status >= 300 || !isObject(json) || !isObject(json.paths)) {
    return { status, isDocument: false };
  }
  const [calls, fields] = [comparedCalls(entity), comparedFields(entity)];
  return {
    differences: compareOpenApi(json, calls, fields),
    calls: calls.length,
    fields: fields.length,
  };
}
