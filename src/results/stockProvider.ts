import type {
  CreateResult,
  DeleteResult,
  GetListParams,
  GetListResult,
  Identifier,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { maxRowsPerPage } from '#schemas/protocol/entities/listLimits.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { rememberQuery } from '../ui/exporter.ts';
import type { Translate } from './meaningText.ts';

/** A save of a react-admin form that conflicts with another user's save. */
export interface ConflictingSave {
  readonly entity: Entity;
  readonly id: Identifier;
  /**
   * Three versions of the record: the one that both users started from (`base`), the one that another user saved
   * (`theirs`), and the values in the form (`mine`).
   */
  readonly states: Readonly<Record<'base' | 'theirs' | 'mine', RecordData>>;
}

/**
 * Resolves a conflict: returns the values to save over the current record, or undefined if the user goes back to the
 * form.
 */
export type ResolveConflict = (late: ConflictingSave) => Promise<RecordData | undefined>;

interface Help {
  readonly translate: Translate;
  readonly resolve: ResolveConflict;
}

/** Request metadata of the console's own forms, which resolve conflicts and show errors themselves. */
export const ownFailureHandling = { handlesFailures: true } as const;

const isHandled = ({ meta }: { meta?: { handlesFailures?: boolean } }) => meta?.handlesFailures === true;

/**
 * Adapts the data provider to react-admin's own components: error codes become field errors, save conflicts are merged
 * or resolved by the user, a list of any length can be loaded, and exports get the list's query. Calls with `ownFailureHandling`
 * pass unchanged.
 */
export function stockProvider(provider: ConsoleProvider, help: Help): ConsoleProvider {
  const reported = async <T>(resource: string, operation: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const { stockFailure } = await import('./stockFailure.ts');
      throw stockFailure(await provider.entity(resource), operation, error, help.translate);
    }
  };
  return {
    ...provider,
    getList: async (resource, params) => remembered(params, await wholeList(provider, resource, params)),
    create: (resource, { meta, ...params }) => {
      if (isHandled({ meta })) return provider.create(resource, { meta, ...params });
      const work: Promise<CreateResult> = provider.create(resource, params);
      return reported(resource, 'create', work);
    },
    update: (resource, { meta, ...params }) =>
      isHandled({ meta })
        ? provider.update(resource, params)
        : reported(resource, 'update', merging(provider, help.resolve, resource, params)),
    delete: (resource, { meta, ...params }) => {
      const work: Promise<DeleteResult> = provider.delete(resource, params);
      return isHandled({ meta }) ? work : reported(resource, 'delete', work);
    },
  } as ConsoleProvider;
}

/** Loads a list of any length, page by page. */
async function wholeList(
  provider: ConsoleProvider,
  resource: string,
  params: GetListParams,
): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  if (perPage <= longestPage || page !== 1) return provider.getList(resource, params);
  const longest = maxRowsPerPage(await provider.entity(resource));
  if (perPage <= longest) return provider.getList(resource, params);
  const data: RecordData[] = [];
  for (let at = 1; ; at += 1) {
    const pagination = { page: at, perPage: longest };
    const answer = await provider.getList(resource, { ...params, pagination });
    data.push(...answer.data);
    if (answer.data.length < longest || data.length >= perPage) {
      return { ...answer, data: data.slice(0, perPage) } as GetListResult;
    }
  }
}

function remembered(params: GetListParams, answer: GetListResult): GetListResult {
  rememberQuery(answer.data, params);
  return answer;
}

/** Saves a record. If the save conflicts with another user's, merges the changes and saves again. */
async function merging(
  provider: ConsoleProvider,
  resolve: ResolveConflict,
  resource: string,
  params: UpdateParams,
): Promise<UpdateResult> {
  try {
    return await provider.update(resource, params);
  } catch (error) {
    const theirs = error instanceof ServiceError && error.code === 'stale' ? error.body.current : undefined;
    if (!theirs) throw error;
    const { id, data, previousData } = params;
    const now = { ...theirs, id };
    const entity = await provider.entity(resource);
    const values = await resolve({ entity, id, states: { base: previousData, theirs: now, mine: data } });
    if (!values) throw error;
    return merging(provider, resolve, resource, { id, data: { ...now, ...values }, previousData: now });
  }
}
