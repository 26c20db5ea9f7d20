import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { type EntityScreen, useEntityScreen } from '../../../entity/EntityContext.tsx';
import type { Compare } from '../tree/buildTree.ts';
import { bucketEntity, reasonEntity, type TreeEntry } from '../tree/node.ts';
import { nameColumn } from '../tree/treeView.ts';

/** The two entities of the page, with their fields, texts and permissions. */
export interface Kinds {
  readonly reason: EntityScreen;
  readonly bucket: EntityScreen;
}

const KindsContext = createContext<Kinds | undefined>(undefined);

/** Loads both entities and provides them to the page. Suspends while loading. */
export function LoadedKinds({ children }: { children: ReactNode }) {
  const reason = useEntityScreen(use(loadEntity(reasonEntity)));
  const bucket = useEntityScreen(use(loadEntity(bucketEntity)));
  const kinds = useMemo(() => ({ reason, bucket }), [reason, bucket]);
  return <KindsContext.Provider value={kinds}>{children}</KindsContext.Provider>;
}

export function useKinds(): Kinds {
  const kinds = useContext(KindsContext);
  if (!kinds) throw new Error('There are no absence reasons above this component.');
  return kinds;
}

/** A column of the tree besides the name. Every reason has the field of the column; a bucket may lack it. */
export interface Column {
  readonly name: string;
  /** Minimum width of the tree for this column, in pixels. */
  readonly from: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
}

/** Below this width in pixels only the name column is shown, with school and category below it. */
export const narrowWidth = 520;

const columns: readonly Column[] = [
  { name: 'instituteId', from: narrowWidth, width: 168, align: 'left' },
  { name: 'dataAnalysisCategoryId', from: 680, width: 168, align: 'left' },
  { name: 'maxYearlyUsage', from: 780, width: 112, align: 'right' },
  { name: 'minimumBalance', from: 1100, width: 88, align: 'right' },
  { name: 'needApproval', from: 960, width: 88, align: 'center' },
  { name: 'enforceBalances', from: 1040, width: 88, align: 'center' },
  { name: 'externalId', from: 860, width: 88, align: 'left' },
];

export const sortableColumns = [nameColumn, ...columns.map(({ name }) => name)];

/** Returns the columns whose field the user can see. */
export function visibleColumns({ reason }: Kinds): Column[] {
  return columns.filter(({ name }) => reason.fields.some((field) => field.name === name));
}

/** Returns the title of a column. */
export function columnTitle({ reason }: Kinds, name: string): string {
  const field = reason.fields.find((candidate) => candidate.name === name);
  return field ? reason.text(field.title) : name;
}

/** Returns the label of a referenced record by field and ID. */
export type NameOf = (field: string, id: unknown) => string;

/** Returns the text of a cell, for screen and export. Empty if the entry has no such field. */
export function cellText(
  kinds: Kinds,
  nameOf: NameOf,
  { kind, record, name }: TreeEntry,
  column: string,
): string {
  if (column === nameColumn) return name;
  const { fields, localizer } = kinds[kind];
  const field = fields.find((candidate) => candidate.name === column);
  const named: Localizer = { ...localizer, label: (reference, id) => nameOf(reference.name, id) };
  return field ? showValue(field, record[column], named) : '';
}

/** Returns a comparison of entries by a column: numbers by value, others by text; empty values last. */
export function compareIn(
  text: (entry: TreeEntry, column: string) => string,
  { column, isDescending, language }: { column: string; isDescending: boolean; language: string },
): Compare {
  const collator = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [text(one, column), text(other, column)];
    if ((a === '') !== (b === '')) return a === '' ? 1 : -1;
    const [first, second] = [one.record[column], other.record[column]];
    const isNumeric = column !== nameColumn && isFigure(first, a) && isFigure(second, b);
    const order = isNumeric ? Number(first) - Number(second) : collator.compare(a, b);
    return order === 0 ? collator.compare(one.name, other.name) : order * sign;
  };
}

/** Whether a value is displayed as a plain number. IDs of other records are displayed as names. */
function isFigure(value: unknown, text: string): boolean {
  return typeof value === 'number' && String(value) === text;
}
