import type {
  AbilityWords,
  BundleWords,
  ChangeLogWords,
  ExportWords,
  ManyWords,
  UsesWords,
} from '../../service/abilitySchema.ts';
import { type LockCalls, lockCallsOf } from '../../service/lockCalls.ts';
import { type RequestLine, readOperation } from '../../service/requestLine.ts';
import type { ServiceDeclaration } from '../../service/serviceSchema.ts';
import { namesIn } from '../../service/template.ts';
import type { Wire } from '../../service/wireSchema.ts';

/** What can be done with the records of an entity, by what its service says that it can (`can` of its declaration). */
export interface Abilities {
  /** The reference service answers it: everything that the console has is there. */
  readonly own: boolean;
  readonly changeLog: boolean;
  /** Whether what has happened to all of its records is told, too. */
  readonly allChanges: boolean;
  readonly uses: boolean;
  /** Whether a list may say how many there are in all. */
  readonly total: boolean;
  /** Whether people may keep views of its list. */
  readonly savedViews: boolean;
  /** How its service locks records; undefined: it does not. */
  readonly locks: LockCalls | undefined;
  /** Whether a save is refused when somebody else saved meanwhile; else the last writer wins. */
  readonly versions: boolean;
  /** The calls by which a service that is not ours does more than its operations. */
  readonly calls: AbilityCalls;
}

/** A call of an ability, with what its declaration says of the answer. */
export interface AbilityCall<Words> {
  readonly line: RequestLine;
  readonly words: Words;
}

export interface AbilityCalls {
  readonly changeLog?: AbilityCall<ChangeLogWords> | undefined;
  readonly allChanges?: AbilityCall<ChangeLogWords> | undefined;
  readonly uses?: AbilityCall<UsesWords> | undefined;
  readonly bulkUpdate?: AbilityCall<ManyWords> | undefined;
  readonly bulkDelete?: AbilityCall<ManyWords> | undefined;
  readonly export?: AbilityCall<ExportWords> | undefined;
  readonly bundle?: AbilityCall<BundleWords> | undefined;
}

/** Everything that a service of its own can is said by its declaration; ours do all of it but locks, which are few. */
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

/** Whether a save says the version that was read: where all of the service do, or in the words of its update. */
function saysVersion({ version }: Wire, { update }: Readonly<Record<string, RequestLine>>): boolean {
  const { send, query, headers, version: own } = update?.declared ?? {};
  return version !== undefined || own !== undefined || namesIn([send, query, headers]).includes('version');
}

/** The address of the records: that of their list, else of one without its id. */
function addressOf({ list, get }: Readonly<Record<string, RequestLine>>): string | undefined {
  return list?.path ?? get?.path.replace(/\/\{[^{}]+\}$/, '');
}

function callsOf(
  { changeLog, uses, bulk, export: file, bundle }: AbilityWords,
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
  const said = { request, ...(query ? { query } : {}), ...(send === undefined ? {} : { send }) };
  return readOperation(said, wire);
}
