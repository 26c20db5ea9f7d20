import { shortFields } from '#schemas/model/entity/listOptions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { LeftOut, ViewSettings } from '#schemas/protocol/entities/savedView.ts';
import { DomainError } from '../common/domainError.ts';
import { mayView } from '../derived/read/mayView.ts';
import { type ListParameters, type Reader, readListQuery } from '../derived/read/readListQuery.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';

/** A part of a saved view that its list would refuse, with the error that explains why. */
interface Unusable {
  readonly part: LeftOut;
  readonly refusal: DomainError;
}

/**
 * Throws the first refusal for a view with an unknown or hidden filter, sort field or column, so that every saved view
 * can be loaded (docs/quality.md#7-unknown-is-an-error).
 */
export function refuseUnknown(stored: StoredEntity, settings: ViewSettings, reader: Reader): void {
  const [first] = unusableIn(stored, settings, reader);
  if (first) throw first.refusal;
}

/**
 * Splits the settings of a saved view into those that are still valid and those that are not, because the entity file
 * or the person's rights have changed.
 */
export function usableParts(
  stored: StoredEntity,
  settings: ViewSettings,
  reader: Reader,
): { settings: ViewSettings; leftOut: LeftOut[] } {
  const leftOut = unusableIn(stored, settings, reader).map(({ part }) => part);
  if (leftOut.length === 0) return { settings, leftOut };
  const isKept = (part: LeftOut['part'], name: string) =>
    !leftOut.some((one) => one.part === part && one.name === name);
  const { filter, sort, columns, ...rest } = settings;
  return {
    settings: {
      ...rest,
      ...(filter && {
        filter: Object.fromEntries(Object.entries(filter).filter(([name]) => isKept('filter', name))),
      }),
      ...(sort && isKept('sort', sort.field) && { sort }),
      ...(columns && { columns: columns.filter((name) => isKept('column', name)) }),
    },
    leftOut,
  };
}

function unusableIn(
  stored: StoredEntity,
  { filter = {}, sort, columns = [] }: ViewSettings,
  reader: Reader,
): Unusable[] {
  const refusalsOf = (part: LeftOut['part'], name: string, parameters: ListParameters): Unusable[] => {
    const refusal = refusalOf(() => readListQuery(stored, parameters, reader));
    return refusal ? [{ part: { part, name }, refusal }] : [];
  };
  return [
    ...Object.entries(filter).flatMap(([name, value]) =>
      refusalsOf('filter', name, { filter: JSON.stringify({ [name]: value }) }),
    ),
    ...(sort ? refusalsOf('sort', sort.field, { sort: JSON.stringify([sort.field, sort.order]) }) : []),
    ...columns
      .filter((name) => !isColumn(stored, name, reader))
      .map((name) => ({
        part: { part: 'column' as const, name },
        refusal: new DomainError('unknownColumn', { args: { name } }),
      })),
  ];
}

function refusalOf(read: () => unknown): DomainError | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Whether a name is a visible column. The title column also stands for the fields that it shows. */
function isColumn({ entity }: StoredEntity, name: string, { permissions }: Reader): boolean {
  const field = fieldNamed(entity, name);
  const isShown = field && (shortFields(entity).includes(field) || entity.list.name?.shows.includes(name));
  return isShown === true && mayView(field, permissions);
}
