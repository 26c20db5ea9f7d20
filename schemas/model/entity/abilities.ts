import type {
  AbilitiesDeclaration,
  BulkCallDeclaration,
  BundleWords,
  ChangeLogWords,
  ExportWords,
  UsesWords,
} from '../../service/abilitySchema.ts';
import { type LockCalls, lockCallsOf } from '../../service/lockCalls.ts';
import { type RequestLine, readOperation } from '../../service/requestLine.ts';
import type { ServiceDeclaration } from '../../service/serviceSchema.ts';
import { namesIn } from '../../service/template.ts';
import type { Wire } from '../../service/wireSchema.ts';

/** What an entity's service can do with its records (`can` of the service declaration). */
export interface Abilities {
  /** Whether the console's own service stores the records. Most abilities are then always available. */
  readonly own: boolean;
  readonly changeLog: boolean;
  /** Whether the service can list the changes of all records together, in addition to the changes of one record. */
  readonly allChanges: boolean;
  readonly uses: boolean;
  /** Whether the list returns a total count. */
  readonly total: boolean;
  /** Whether users can save views of the list. */
  readonly savedViews: boolean;
  /** How the service locks records; undefined if it does not. */
  readonly locks: LockCalls | undefined;
  /** Whether the service refuses to save a stale record. Otherwise the last write wins. */
  readonly versions: boolean;
  /** The calls for abilities beyond the standard operations. Set for external services. */
  readonly calls: AbilityCalls;
}

/** The call of an ability, and how to read its response. */
export interface AbilityCall<Words> {
  readonly line: RequestLine;
  readonly words: Words;
}

export interface AbilityCalls {
  readonly changeLog?: AbilityCall<ChangeLogWords> | undefined;
  readonly allChanges?: AbilityCall<ChangeLogWords> | undefined;
  readonly uses?: AbilityCall<UsesWords> | undefined;
  readonly bulkUpdate?: AbilityCall<BulkCallDeclaration> | undefined;
  readonly bulkDelete?: AbilityCall<BulkCallDeclaration> | undefined;
  readonly export?: AbilityCall<ExportWords> | undefined;
  readonly bundle?: AbilityCall<BundleWords> | undefined;
}

/**
 * The abilities of an entity. An external service has the abilities that its declaration lists. The console's own
 * service has all abilities, but locks records only if that is declared (`can.locks`).
 */
export function abilitiesOf(
  declaration: ServiceDeclaration,
  operations: Readonly<Record<string, RequestLine>>,
): Abilities {
  const { own = false, wire = {}, can } = declaration;
  const calls = own ? {} : callsOf(can ?? {}, addressOf(operations), wire);
  return {
    own,
    changeLog: own || calls.changeLog !== undefined,
    allChanges: own || calls.allChanges !== undefined,
    uses: own || calls.uses !== undefined,
    total: can?.total !== false,
    savedViews: own,
    locks: lockCallsOf(declaration),
    versions: own || (saysVersion(wire, operations) && wire.answer?.version !== undefined),
    calls,
  };
}

/**
 * Whether a save sends the version with which the record was read. The service's declaration or the update operation
 * can specify this.
 */
function saysVersion({ version }: Wire, { update }: Readonly<Record<string, RequestLine>>): boolean {
  const { send, query, headers, version: own } = update?.declared ?? {};
  return version !== undefined || own !== undefined || namesIn([send, query, headers]).includes('version');
}

/**
 * The address of an entity's records: the path of the list operation, otherwise the path of the get operation without
 * the id.
 */
function addressOf({ list, get }: Readonly<Record<string, RequestLine>>): string | undefined {
  return list?.path ?? get?.path.replace(/\/\{[^{}]+\}$/, '');
}

function callsOf(
  { changeLog, uses, bulk, export: file, bundle }: AbilitiesDeclaration,
  path: string | undefined,
  wire: Wire,
): AbilityCalls {
  const called = <W extends { readonly request: string }>(words: W | false | undefined, line?: string) => {
    const request = line ?? (words ? words.request : undefined);
    if (!words || request === undefined || (path === undefined && request.includes('{path}')))
      return undefined;
    return { line: lineOf({ ...words, request: request.replace('{path}', path ?? '') }, wire), words };
  };
  const many = bulk || undefined;
  return {
    changeLog: called(changeLog),
    allChanges: changeLog && changeLog.all !== undefined ? called(changeLog, changeLog.all) : undefined,
    uses: called(uses),
    bulkUpdate: called(many?.update),
    bulkDelete: called(many?.delete),
    export: called(file),
    bundle: called(bundle),
  };
}

interface Said {
  readonly request: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly send?: unknown;
}

function lineOf({ request, query, send }: Said, wire: Wire): RequestLine {
  const declaration = { request, ...(query ? { query } : {}), ...(send === undefined ? {} : { send }) };
  return readOperation(declaration, wire);
}
